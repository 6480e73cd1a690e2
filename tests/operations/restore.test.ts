import { evictAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { clubId, gameweekId, playerId, type UserId } from "#domain/shared/ids.ts";
import { DAY_MS, type Instant, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { startSaturday } from "#tests/support/outside/feed.ts";
import { createPerson, tables, testContext } from "#tests/support/people.ts";
import { arrangeLeague, enrol, scoreTable } from "#tests/support/standings.ts";
import { listUsers } from "#workers/db/accounts/users.ts";
import { picks } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import { eraseAccount } from "#workers/services/accounts/delete-account.ts";
import { forgetErasures } from "#workers/services/operator/erase-again.ts";
import { recomputeTables } from "#workers/services/operator/recompute.ts";

env.SEASON = "2036-37";

type Row = Record<string, unknown>;
type Copy = ReadonlyMap<string, readonly Row[]>;

/** Every row of the database: what `wrangler d1 export` writes. */
async function copyOfDatabase(): Promise<Copy> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'",
  ).all<{ name: string }>();
  const copy = new Map<string, Row[]>();
  for (const { name } of results) {
    copy.set(name, (await env.DB.prepare(`select * from "${name}"`).all<Row>()).results);
  }
  return copy;
}

/** Tables whose rows triggers change, restored after those that fire them. */
const COUNTED = ["leagues", "counters"];

async function restore(copy: Copy): Promise<void> {
  const names = [...[...copy.keys()].filter((name) => !COUNTED.includes(name)), ...COUNTED];
  await env.DB.batch(names.map((name) => env.DB.prepare(`delete from "${name}"`)));
  for (const name of names) {
    for (const row of copy.get(name) ?? []) {
      const columns = Object.keys(row);
      await env.DB.prepare(
        `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")})
         values (${columns.map(() => "?").join(", ")})`,
      )
        .bind(...Object.values(row))
        .run();
    }
  }
}

const pick = (userId: UserId, club: number, player: number) =>
  tables()
    .insert(picks)
    .values({
      seasonId: "2036-37" as never,
      userId,
      clubId: clubId(club),
      playerId: playerId(player),
      position: "FWD",
      pickedAt: instant(0),
    });

test("a restore from a copy: the feed's facts come back, people's actions since are lost, and every table agrees with D1", async () => {
  const feed = await startSaturday();
  const [ann, bob, cat] = [await createPerson(), await createPerson(), await createPerson()];
  // Forwards of clubs 1 and 2.
  await pick(ann.id, 101, 1014);
  await pick(bob.id, 102, 1024);
  const league = await arrangeLeague([ann, bob]);
  const tipping = await arrangeLeague([ann, bob], "score_tipping");
  const scores = async () => (await scoreTable(league)).map(({ id, score }) => [id, score] as const).sort();
  const of = (...rows: [UserId, number][]) => rows.sort();

  feed.pass(10 * MINUTE_MS);
  feed.play(1, 10, { h: [[14, 1]] });
  await feed.poll();
  expect(await scores()).toEqual(of([ann.id, 1], [bob.id, 0]));
  await scoreTable(tipping);
  const yesterday = await copyOfDatabase();

  // The day that is lost: a goal, a member who joins, and a goal for them.
  feed.pass(10 * MINUTE_MS);
  feed.play(1, 20, { h: [[14, 1]], a: [[24, 1]] });
  await feed.poll();
  await pick(cat.id, 103, 1034);
  await enrol(league, cat.id);
  feed.play(2, 20, { h: [[34, 1]] });
  feed.pass(MINUTE_MS);
  await feed.poll();
  const { memberCount } = await leagueRow(league);
  await env.LEAGUES.getByName(league).memberChanged({ userId: cat.id });
  expect([memberCount, await scores()]).toEqual([3, of([ann.id, 1], [bob.id, 1], [cat.id, 1])]);
  const before = await feed.ledger();
  const epoch = (await feed.facts()).epoch;

  await restore(yesterday);
  expect((await leagueRow(league)).memberCount).toBe(2);
  expect(await users()).toBe(3);
  await evictAllDurableObjects();
  feed.pass(MINUTE_MS);
  expect(await feed.poll()).toMatchObject({ failures: [] });
  expect(await feed.ledger()).toEqual(before);
  expect((await feed.facts()).epoch).toBeLessThan(epoch);

  const answer = await recomputeTables(testContext(), { gameweek: null, after: "", isErasing: false });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  expect(answer.value.tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining([league, tipping, "overall:0", "overall:football_bingo:0"]),
  );
  expect(await scores()).toEqual(of([ann.id, 1], [bob.id, 1]));

  // The next goal has an epoch that the league knew before the restore: it must not be overlooked.
  feed.pass(5 * MINUTE_MS);
  feed.play(1, 30, { h: [[14, 1]], a: [[24, 2]] });
  await feed.poll();
  const goals = (await scoreTable(league)).find(({ id }) => id === bob.id)?.totalGoals;
  expect(goals).toBe(2);
  expect((await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal).toBe(false);
  expect(await feed.season().health()).toMatchObject({ state: "fresh", isOk: true });
});

test("whoever was erased after the copy was made is erased again once it is back, from every table, and nobody else", async () => {
  const feed = await startSaturday();
  const [ann, bob] = [await createPerson(), await createPerson()];
  await pick(bob.id, 102, 1024);
  const league = await arrangeLeague([ann, bob]);
  const members = async () => (await scoreTable(league)).map(({ id }) => id);
  expect(new Set(await members())).toEqual(new Set([ann.id, bob.id]));
  const yesterday = await copyOfDatabase();
  await eraseNow(bob.id);
  expect(await listUsers(testContext().db, [ann.id, bob.id], 9)).toMatchObject([{ id: ann.id }]);

  await restore(yesterday);
  await evictAllDurableObjects();
  feed.pass(MINUTE_MS);
  await feed.poll();
  const recomputed = (isErasing: boolean) =>
    recomputeTables(testContext(), { gameweek: null, after: "", isErasing });
  expect(await recomputed(false)).toMatchObject({ ok: true, value: { back: [bob.username], next: null } });
  expect(new Set(await members())).toEqual(new Set([ann.id, bob.id]));
  expect(await recomputed(true)).toMatchObject({ ok: true, value: { back: [bob.username], next: null } });
  expect(await listUsers(testContext().db, [ann.id, bob.id], 9)).toMatchObject([{ id: ann.id }]);
  expect(await members()).toEqual([ann.id]);
  expect((await copyOfDatabase()).get("picks")).toEqual([]);
  expect(await recomputed(false)).toMatchObject({ value: { back: [] } });

  // No copy may be older than 30 days: a month later nothing is remembered of them.
  await eraseNow(ann.id);
  feed.pass(32 * DAY_MS);
  await forgetErasures({
    ...testContext(),
    clock: { now: () => parseInstant("2036-10-01T04:15:20Z") as Instant },
  });
  const left = await runInDurableObject(feed.season(), (_, { storage }) =>
    storage.sql.exec("select count(*) as n from erased").one(),
  );
  expect(left).toEqual({ n: 0 });
});

async function eraseNow(id: UserId): Promise<void> {
  const late: Promise<unknown>[] = [];
  const ctx = createContext(env, (work) => void late.push(work));
  const [user] = await listUsers(ctx.db, [id], 1);
  if (!user) throw new Error(`There is no ${id}.`);
  await eraseAccount(ctx, user, null);
  await Promise.all(late);
}

const leagueRow = async (id: string) =>
  (await env.DB.prepare("select member_count as memberCount from leagues where id = ?1")
    .bind(id)
    .first<{ memberCount: number }>()) ?? { memberCount: 0 };
const users = () => env.DB.prepare("select value from counters where name = 'users'").first<number>("value");
