import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixtureId } from "#domain/shared/ids.ts";
import { addMs, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { packEntries } from "#domain/tipping/packed-slips.ts";
import { eventually } from "#tests/support/eventually.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import {
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  scoreGoal,
  scoreTable,
} from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { League } from "./league.ts";

await arrangeSeason();
const object = (id: string) => env.LEAGUES.getByName(id);

/** The cost in D1 of a League's work since the last call. */
async function costOf(id: string) {
  return runInDurableObject(object(id), ({ context }: League) => {
    const { queries, rowsRead, rowsWritten } = context.cost;
    Object.assign(context.cost, { queries: 0, rowsRead: 0, rowsWritten: 0 });
    return { queries, rowsRead, rowsWritten };
  });
}

/** How many rows of its own storage an object writes during some work. */
async function ownRowsWritten(id: string, work: () => Promise<unknown>): Promise<number> {
  const changes = () =>
    runInDurableObject(object(id), (_, { storage }) =>
      Number(storage.sql.exec<{ n: number }>("select total_changes() as n").one().n),
    );
  const before = await changes();
  await work();
  return (await changes()) - before;
}

/** Goes live and waits for the lease, which is taken after the welcome. */
async function goLiveWithLease(person: Person, id: string) {
  await goLive(person, id);
  await eventually(async () =>
    expect(await tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id))).toHaveLength(1),
  );
}

const FAR_AHEAD = parseInstant("2040-09-13T14:10:00Z");

const NOTHING = { queries: 0, rowsRead: 0, rowsWritten: 0 };

test("a goal costs a live league nothing in D1, and one row of its own", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  await goLiveWithLease(ann, id);
  await costOf(id);
  const goal = await scoreGoal(1);
  expect(await ownRowsWritten(id, () => object(id).refresh(goal))).toBe(1);
  expect(await costOf(id)).toEqual(NOTHING);
  expect(await ownRowsWritten(id, () => object(id).refresh(goal))).toBe(0);
});

test("a live league that was evicted wakes without D1; a reader of an idle one costs it nothing", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await goLiveWithLease(ann, id);
  await evictDurableObject(object(id));
  await object(id).refresh(await scoreGoal(2));
  expect(await costOf(id)).toEqual(NOTHING);
  await scoreTable(id);
  expect(await ownRowsWritten(id, () => scoreTable(id))).toBe(0);
  expect(await costOf(id)).toEqual(NOTHING);
});

test("a league in use that is asked what a goal means costs nothing in D1, before the relay told it as after", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  await goLiveWithLease(ann, id);
  await costOf(id);
  const goal = await scoreGoal(3);
  const asked = { ...goal, ids: [], reader: ann.id };
  expect(await ownRowsWritten(id, () => object(id).goalsFor(asked))).toBe(1);
  expect(await ownRowsWritten(id, () => object(id).goalsFor(asked))).toBe(0);
  expect(await ownRowsWritten(id, () => object(id).refresh(goal))).toBe(0);
  expect(await costOf(id)).toEqual(NOTHING);
});

test("a herd that joins or submits at once is looked up by a few queries, in groups of twenty", async () => {
  const people = await Promise.all(
    Array.from({ length: 30 }, () => createPerson(undefined, { tippingSince: PRE_SEASON })),
  );
  const id = await arrangeLeague(people, "score_tipping");
  await goLiveWithLease(people[0] as Person, id);
  await costOf(id);
  await Promise.all(people.map((person) => object(id).memberChanged({ userId: person.id })));
  // The first by itself; all others came while it was looked up.
  expect((await costOf(id)).queries).toBeLessThanOrEqual(3);
});

test("a submission costs each of its tables one row, open or asleep, before anything of it counts", async () => {
  const ann = await createPerson(undefined, { tippingSince: PRE_SEASON });
  const slip = (version: number) => ({
    userId: ann.id,
    gameweek: 1,
    version,
    hasJoker: false,
    entries: packEntries([
      { fixtureId: fixtureId(1), outcome: "draw", goalBonusPlayerId: null, receivedAt: PRE_SEASON },
    ]),
    versions: version,
  });
  const told = (id: string, version: number) =>
    ownRowsWritten(id, () => object(id).membersChanged({ userIds: [ann.id], slips: [slip(version)] }));
  const id = await arrangeLeague([ann], "score_tipping");
  await scoreTable(id);
  const rows = [await told(id, 1), await told(id, 2)];
  await goLiveWithLease(ann, id);
  rows.push(await told(id, 3), await told(id, 4));
  expect(rows).toEqual([1, 1, 1, 1]);
});

test("building a league reads 22 rows per member; a changed member 30, including the check", async () => {
  const people = [await createPerson(), await createPerson(), await createPerson()];
  const id = await arrangeLeague(people);
  for (const person of people) await arrangePicks(person.id);
  await scoreTable(id);
  const built = await costOf(id);
  // The league, its members with their picks, and the season as far as this isolate had not read it.
  expect(built.rowsRead).toBeLessThanOrEqual(1 + 3 * 22 + 3 + 60);
  await object(id).memberChanged({ userId: people[0]!.id });
  const changed = await costOf(id);
  expect(changed.queries).toBe(1);
  // Five rows per query, however many members: whether the season is the first, and when it ended.
  expect(changed.rowsRead).toBeLessThanOrEqual(25 + 5);
});

test("a member changed while no socket is open costs no computing until the table is read", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(ann.id);
  await scoreTable(id);
  const seqOf = async () =>
    (await object(id).standings({ epoch: 0, memberCount: null, offset: 0, limit: 0 })).seq;
  const before = await seqOf();
  const rename = async (username: string) => {
    await env.DB.prepare("update users set username = ?2 where id = ?1").bind(bob.id, username).run();
    await object(id).memberChanged({ userId: bob.id });
  };
  for (const name of ["Bobby", "Robert", "Rob"]) await rename(name);
  expect((await scoreTable(id)).map(({ username }) => username)).toContain("Rob");
  // Three changes, one table: with a socket each is a patch.
  const after = await seqOf();
  expect(after).toBeGreaterThan(before);
  expect(await seqOf()).toBe(after);
  await goLiveWithLease(ann, id);
  for (const name of ["Bobby", "Robert", "Rob"]) await rename(name);
  expect(await seqOf()).toBe(after + 3);
});

test("what a visit finds is written when somebody is to be told it: one row, with the season", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  // Its first socket ever: from now on the alarm is set.
  const first = await goLive(ann, id);
  first.close();
  await first.until(({ closed }) => closed !== null);
  const scoreOf = async () => (await scoreTable(id))[0]?.score;
  const before = Number(await scoreOf());
  await evictDurableObject(object(id));
  await scoreGoal(5);
  expect(await ownRowsWritten(id, async () => expect(await scoreOf()).toBe(before + 1))).toBe(0);
  const rows = await ownRowsWritten(id, async () => {
    await goLive(ann, id);
  });
  expect(rows).toBe(1);
  // What was told is what an evicted league wakes with: the next goal is the only one that is told.
  await evictDurableObject(object(id));
  await costOf(id);
  expect(await ownRowsWritten(id, async () => object(id).refresh(await scoreGoal(6)))).toBe(1);
  expect(await costOf(id)).toEqual(NOTHING);
});

test("a number that was given to a reader and forgotten never stands for another table", async () => {
  setClock(FAR_AHEAD);
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  const seqOf = async () => {
    await scoreTable(id);
    return (await object(id).standings({ epoch: 0, memberCount: null, offset: 0, limit: 0 })).seq;
  };
  const seen = [await seqOf()];
  for (const club of [7, 8]) {
    await scoreGoal(club);
    seen.push(await seqOf());
  }
  await evictDurableObject(object(id));
  setClock(addMs(FAR_AHEAD, MINUTE_MS));
  await scoreGoal(9);
  const live = await goLive(ann, id);
  seen.push((await live.next("ready")).seq);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
});
