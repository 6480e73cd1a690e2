import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import { gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { versionOf } from "#domain/tipping/packed-slips.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { eventually } from "#tests/support/eventually.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason, goalBy, scoreTable } from "#tests/support/standings.ts";
import { makeFixture, makeLock, PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { liveLeagues, slips } from "#workers/db/schema/index.ts";
import type { League } from "./league.ts";
import type { Standings } from "./standings.ts";

await arrangeSeason();

const createTipper = () => createPerson(undefined, { tippingSince: PRE_SEASON });

/** A slip of a gameweek, the fourth if none is named, that is written, and nobody told. */
async function predictSilently({ id }: Person, of = 4) {
  const [gameweek, receivedAt] = [gameweekId(of), instant(0)];
  await tables()
    .insert(slips)
    .values({
      seasonId: seasonId("2025-26"),
      userId: id,
      gameweekId: gameweek,
      hasJoker: false,
      version: 1,
      receivedAt,
      receipt: id,
      entries: packRowEntries(
        [{ fixtureId: makeFixture(1).id, outcome: "draw", goalBonusPlayerId: 0, receivedAt }],
        { gameweekId: gameweek, receivedAt },
      ),
    });
}

const object = (id: string) => env.LEAGUES.getByName(id);

async function happened(...changes: SeasonChange[]) {
  return { epoch: await happen(...changes), changes };
}
const tell = (id: string, told: Awaited<ReturnType<typeof happened>>) => object(id).refresh(told);

let lastLock: Instant = makeLock().lockedAt;

/** A match of a gameweek, the fourth if none is named, kicks off, a minute after the one before. */
function lockMatch(number: number, of = 4) {
  lastLock = addMs(lastLock, MINUTE_MS);
  const candidates = [playerId(101), playerId(102)];
  const lock = makeLock({ lockedAt: lastLock, candidates, gameweekId: gameweekId(of) });
  const fixture = makeFixture(number, { hasStarted: true, homeScore: 0, awayScore: 0, lock });
  return happened({ kind: number === 1 ? "fixture_locked" : "fixture_added", fixture });
}

/** What a league has asked of D1 since it woke, and written of its own. */
const spentBy = (id: string) =>
  runInDurableObject(object(id), ({ context }: League, { storage }) => {
    const { queries, rowsRead } = context.cost;
    const own = storage.sql.exec<{ n: number }>("select total_changes() as n").one().n;
    return { queries, rowsRead, own };
  });

test("a slip whose telling was lost is found by the first read after the lock, in a league that nobody has open", async () => {
  const [ann, bob] = [await createTipper(), await createTipper()];
  const id = await arrangeLeague([ann, bob], "score_tipping");
  expect((await scoreTable(id)).map(({ score }) => score)).toEqual([0, 0]);
  await predictSilently(ann);
  expect((await scoreTable(id)).map(({ score }) => score)).toEqual([0, 0]);
  await lockMatch(1);
  // The first reader's look-up runs beside their answer.
  await expect.poll(async () => (await scoreTable(id))[0]).toMatchObject({ id: ann.id, score: 5 });
  // Once a lock: nothing more is read in D1 for the next reader.
  const { queries } = await spentBy(id);
  await scoreTable(id);
  expect((await spentBy(id)).queries).toBe(queries);
});

test("a lock costs a league that D1 agrees with one query, of a row for each member and three for each slip, and no row of its own", async () => {
  const people = [await createTipper(), await createTipper(), await createTipper()] as const;
  const [ann, bob] = people;
  await predictSilently(ann);
  await predictSilently(bob);
  const id = await arrangeLeague(people, "score_tipping");
  await goLive(ann, id);
  await eventually(async () =>
    expect(await tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id))).toHaveLength(1),
  );
  await tell(id, await lockMatch(2));
  const before = await spentBy(id);
  await scoreTable(id);
  await expect.poll(async () => (await spentBy(id)).queries - before.queries).toBe(1);
  const spent = await spentBy(id);
  expect(spent.rowsRead - before.rowsRead).toBeLessThanOrEqual(people.length + 3 * 2);
  expect(spent.own - before.own).toBe(0);
  // How far it was compared is written with the next goal, and not asked again by a league that has forgotten.
  await tell(id, await happened(goalBy(1)));
  expect((await spentBy(id)).own - before.own).toBe(1);
  await evictDurableObject(object(id));
  await scoreTable(id);
  await tell(id, await lockMatch(3));
  await scoreTable(id);
  await expect.poll(async () => (await spentBy(id)).queries).toBe(1);
});

test("TIP-06 a lost slip of a later gameweek is found too: defaults depend on the first there is", async () => {
  const ann = await createTipper();
  const id = await arrangeLeague([ann, await createTipper()], "score_tipping");
  await scoreTable(id);
  await predictSilently(ann, 6);
  await lockMatch(4);
  const kept = () =>
    runInDurableObject(object(id), (league: League) => {
      const { roster } = (league as unknown as { standingsAtHand: Standings }).standingsAtHand;
      return versionOf(roster.source.slipsOf(roster.slotOf(ann.id) ?? 0), gameweekId(6));
    });
  await scoreTable(id);
  await expect.poll(kept).toBe(1);
});

test("a league that nobody watches writes once a gameweek how far it compared, and no wake compares more than that", async () => {
  const ann = await createTipper();
  const id = await arrangeLeague([ann, await createTipper()], "score_tipping");
  await scoreTable(id);
  /** How many comparisons, with the look at the season, the first read after a wake costs, and how many rows. */
  const wake = async (expected: { queries: number; own: number }) => {
    await evictDurableObject(object(id));
    await scoreTable(id);
    await expect.poll(() => spentBy(id)).toMatchObject(expected);
  };
  await lockMatch(6);
  await wake({ queries: 2, own: 0 });
  await lockMatch(7, 5);
  await wake({ queries: 2, own: 1 });
  await wake({ queries: 1, own: 0 });
  // What comes after it is compared by itself.
  await lockMatch(8, 5);
  await wake({ queries: 2, own: 0 });
});
