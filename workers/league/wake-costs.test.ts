import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { fixtureId, playerId, seasonId } from "#domain/shared/ids.ts";
import { packEntries } from "#domain/tipping/packed-slips.ts";
import { eventually } from "#tests/support/eventually.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, goalBy, scoreTable } from "#tests/support/standings.ts";
import { makeFixture, makeLock, PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import { readEpoch } from "#workers/db/season/season.ts";

await arrangeSeason();
const object = (id: string) => env.LEAGUES.getByName(id);

/** As many as the cost of a gameweek takes a league to have (scripts/cost/counted.ts). */
const MEMBERS = 33;

const crowd = async () =>
  (await Promise.all(
    Array.from({ length: MEMBERS }, () => createPerson(undefined, { tippingSince: PRE_SEASON })),
  )) as [Person, ...Person[]];

/** How many rows of their own storage all objects read during some work. */
async function ownRowsRead(work: () => Promise<unknown>): Promise<number> {
  const sql = await runInDurableObject(object(crypto.randomUUID()), (_, { storage }) =>
    Object.getPrototypeOf(storage.sql),
  );
  const exec = vi.spyOn(sql, "exec");
  await work();
  const read = exec.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0);
  exec.mockRestore();
  return read;
}

/** What some work costs a League that is asleep. */
async function asleep(id: string, work: () => Promise<unknown>): Promise<number> {
  await evictDurableObject(object(id));
  return ownRowsRead(work);
}

/** Opens a league's socket, and waits until the lease is taken, after which its members have been looked up again. */
async function watch(person: Person, id: string) {
  await scoreTable(id);
  await goLive(person, id);
  await eventually(async () =>
    expect(await tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id))).toHaveLength(1),
  );
}

let n = 0;
async function goal() {
  const changes = [goalBy(1, ++n)];
  return { epoch: await happen(...changes), changes };
}

const IN_PLAY = { hasStarted: true, homeScore: 0, awayScore: 0 };
const LOCK = makeLock({ candidates: [playerId(101), playerId(102)] });

const slipOf = ({ id }: Person, version: number) => ({
  userId: id,
  gameweek: 1,
  version,
  hasJoker: false,
  entries: packEntries([
    { fixtureId: fixtureId(1), outcome: "draw", goalBonusPlayerId: null, receivedAt: PRE_SEASON },
  ]),
  versions: version,
});

test("a League of 33 that wakes while a match is on reads a dozen rows of its own, in tipping more with the slips", async () => {
  const people = await crowd();
  const bingo = await arrangeLeague(people);
  const tipping = await arrangeLeague(people, "score_tipping");
  for (const id of [bingo, tipping]) await watch(people[0], id);
  await happen({ kind: "fixture_locked", fixture: makeFixture(1, { ...IN_PLAY, lock: LOCK }) });
  const epoch = await readEpoch(env.DB, seasonId("2025-26"));
  const asked = { epoch, memberCount: MEMBERS, reader: people[0].id, offset: 0, limit: 100, withTicks: true };
  const read = async (id: string) => {
    expect((await object(id).standingsFor(asked))?.entries).toHaveLength(MEMBERS);
  };
  for (const id of [bingo, tipping]) await read(id);
  expect(await asleep(bingo, () => read(bingo)), "a page").toBe(12);
  expect(await asleep(tipping, () => read(tipping)), "a page of tipping, with the marks of matches").toBe(24);
  const told = await goal();
  expect(await asleep(bingo, () => object(bingo).refresh(told)), "a goal").toBe(13);
  expect(await asleep(tipping, () => object(tipping).refresh(told)), "a goal in tipping").toBe(37);
  const next = await goal();
  expect(await ownRowsRead(() => object(bingo).refresh(next)), "another").toBe(1);
  expect(await ownRowsRead(() => object(tipping).refresh(next)), "another in tipping").toBe(1);
});

test("a League that nobody has open reads two rows for an epoch, and eight for a slip that it is told", async () => {
  const [ann, ...others] = await crowd();
  const id = await arrangeLeague([ann, ...others], "score_tipping");
  await scoreTable(id);
  const told = await goal();
  expect(await asleep(id, () => object(id).refresh(told)), "an epoch").toBe(2);
  const submit = () => object(id).membersChanged({ userIds: [ann.id], slips: [slipOf(ann, 1)] });
  expect(await asleep(id, submit), "a slip").toBe(8);
});

test("what a version before the bundles has left is built anew, and deleted", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  await scoreTable(id);
  const own = <Value>(read: (sql: SqlStorage) => Value) =>
    runInDurableObject(object(id), (_, { storage }) => read(storage.sql));
  await own((sql) => {
    sql.exec("update kept set stamp = '2025-26'");
    sql.exec("insert into members (user_id, slot, packed) values ('somebody', 0, '[]')");
    sql.exec("insert into slips (slot, packed) values (0, '')");
  });
  await evictDurableObject(object(id));
  expect((await scoreTable(id)).map((row) => row.id)).toEqual([ann.id]);
  const left = (sql: SqlStorage) =>
    sql.exec("select user_id from members union all select packed from slips").toArray();
  expect(await own(left)).toEqual([]);
});
