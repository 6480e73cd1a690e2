import {
  createExecutionContext,
  evictDurableObject,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createPerson, ORIGIN, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { leagues, slips } from "#workers/db/schema/index.ts";
import worker from "#workers/dev.ts";
import { Bundles } from "#workers/league/storage/bundles.ts";
import type { RecomputePage } from "#workers/services/operator/recompute.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
const TOKEN = "an-operator-of-this-test";
setClock(BEFORE);
await seedSeason(standardSeason());

/** A tipping league: Ann predicts every match with her forwards and the Joker, Bob only the first, Cat none. */
async function tippingLeague() {
  const people = [await createPerson(), await createPerson(), await createPerson()] as const;
  const [ann, bob] = people;
  const { id } = await foundLeague(people);
  await submitted(ann, 1, predictAll(1, "forward"), true);
  await submitted(bob, 1, [predict(10, "draw", 0)]);
  await look(people);
  return { league: id, people };
}

/** Tells people's leagues at once to look up their slips; outside tests the queue tells them. */
async function look(people: readonly Person[]) {
  for (const { id } of people) {
    const { results } = await env.DB.prepare("select league_id from league_members where user_id = ?1")
      .bind(id)
      .all<{ league_id: string }>();
    for (const { league_id } of results) await env.LEAGUES.getByName(league_id).memberChanged({ userId: id });
  }
}

const one = await tippingLeague();
const other = await tippingLeague();

setClock(addMs(FIRST_KICKOFF, HOUR_MS));
const first = standardSeason().fixtures[0] as Fixture;
const lock = {
  lockedAt: FIRST_KICKOFF,
  kickoffAt: FIRST_KICKOFF,
  gameweekId: gameweekId(1),
  candidates: [102, 103, 104, 105, 106, 107, 202, 203, 204, 205, 206, 207].map(playerId),
};
const played = { ...first, lock, hasStarted: true, homeScore: 1, awayScore: 1, isSettled: true };
await happen({ kind: "fixture_locked", fixture: played });

async function ask(body: unknown, token?: string, variables: Record<string, string> = {}) {
  const execution = createExecutionContext();
  const request = new Request(`${ORIGIN}/api/operator/recompute`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const response = await worker.fetch(request as never, { ...env, ...variables } as never, execution);
  await waitOnExecutionContext(execution);
  return response;
}

const asOperator = (body: unknown) => ask(body, TOKEN, { OPERATOR_TOKEN: TOKEN });

async function recomputed(body: unknown = {}): Promise<RecomputePage> {
  const response = await asOperator(body);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

/** The tables that changed, each with the users whose rows changed. */
const changedIn = ({ tables: all }: RecomputePage) =>
  Object.fromEntries(all.filter(({ changed }) => changed > 0).map(({ table, userIds }) => [table, userIds]));

test("recompute is for operators, and only for an existing gameweek", async () => {
  const on = { OPERATOR_TOKEN: TOKEN };
  expect((await ask({})).status).toBe(404);
  expect((await ask({}, TOKEN)).status).toBe(404);
  expect((await ask({}, undefined, on)).status).toBe(404);
  expect((await ask({}, "another-operator-of-this", on)).status).toBe(404);
  for (const gameweek of ["one", 0, 1.5, 4, 99]) {
    expect((await asOperator({ gameweek })).status, String(gameweek)).toBe(400);
  }
  expect(await (await asOperator({ gameweek: 4 })).json()).toMatchObject({
    message: "The season 2025-26 has no gameweek 4.",
  });
});

test("recompute from scratch equals the result of single steps", async () => {
  // The overall table is computed when it is read: the queue's first messages may still be in transit.
  await eventually(async () => {
    for (const body of [{}, { gameweek: 1 }]) {
      const page = await recomputed(body);
      expect(page.next).toBeNull();
      expect(page.tables.map(({ table }) => table)).toEqual(
        expect.arrayContaining([one.league, other.league, "overall:0"]),
      );
      expect(changedIn(page)).toEqual({});
    }
  });
});

test("a slip whose message was lost is corrected, by name; a second run finds no difference", async () => {
  const [, bob] = one.people;
  const entry = {
    fixtureId: first.id,
    outcome: "home_win",
    goalBonusPlayerId: 0,
    receivedAt: BEFORE,
  } as const;
  await tables()
    .update(slips)
    .set({ entries: packRowEntries([entry], { gameweekId: gameweekId(1), receivedAt: BEFORE }), version: 2 })
    .where(eq(slips.userId, bob.id));
  const changed = changedIn(await recomputed({ gameweek: 1 }));
  expect(Object.keys(changed).sort()).toEqual([one.league, "overall:0"].sort());
  expect(changed[one.league]).toContain(bob.id);
  expect(changedIn(await recomputed({ gameweek: 1 }))).toEqual({});
  expect(changedIn(await recomputed())).toEqual({});
});

test("damaged standings are corrected, and no other row is named", async () => {
  const [ann, bob, cat] = other.people;
  const object = env.LEAGUES.getByName(other.league);
  await runInDurableObject(object, (_, { storage }) => {
    const members = new Bundles(storage, "member_bundles");
    const slotOf = (id: string) =>
      storage.sql.exec<{ slot: number }>("select slot from slots where user_id = ?", id).one().slot;
    // Bob with what is stored of Ann.
    members.put(slotOf(bob.id), members.of(slotOf(ann.id))?.replace(ann.id, bob.id) ?? "");
  });
  await evictDurableObject(object);
  const changed = changedIn(await recomputed());
  expect(Object.keys(changed)).toEqual([other.league]);
  expect(changed[other.league]).toContain(bob.id);
  expect(changedIn(await recomputed())).toEqual({});
  const rows: { id: string; score: number }[] = await (
    await cat.call("GET", `/api/tipping/board?leagueId=${other.league}`)
  ).json();
  expect(rows.find(({ id }) => id === bob.id)?.score).toBe(5);
});

test("recompute goes league by league, page by page", async () => {
  setClock(BEFORE);
  const ann = await createPerson();
  const rows = Array.from({ length: 25 }, (_, n) => ({
    id: `zz-${String(n).padStart(2, "0")}` as never,
    name: `League ${n}`,
    leagueType: "score_tipping" as const,
    ownerId: ann.id,
    joinCode: `ZZZZ${String(n).padStart(2, "0")}`,
    createdAt: BEFORE,
  }));
  for (const row of rows) await tables().insert(leagues).values(row);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: RecomputePage = await recomputed({ gameweek: 1, after });
    seen.push(...page.tables.map(({ table }) => table));
    after = page.next;
  }
  expect(seen).toEqual(expect.arrayContaining([...rows.map(({ id }) => id), "overall:0"]));
  expect(new Set(seen).size).toBe(seen.length);
});
