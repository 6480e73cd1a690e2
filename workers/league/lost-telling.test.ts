import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { createPerson, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason, scoreTable } from "#tests/support/standings.ts";
import { makeFixture, makeLock, PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { slips } from "#workers/db/schema/index.ts";
import type { League } from "./league.ts";

await arrangeSeason();

test("a slip whose telling was lost is found by the first read after the lock, in a league that nobody has open", async () => {
  const [ann, bob] = [
    await createPerson(undefined, { tippingSince: PRE_SEASON }),
    await createPerson(undefined, { tippingSince: PRE_SEASON }),
  ];
  const id = await arrangeLeague([ann, bob], "score_tipping");
  expect((await scoreTable(id)).map(({ score }) => score)).toEqual([0, 0]);
  // Written, and nobody told.
  const receivedAt = instant(0);
  await tables()
    .insert(slips)
    .values({
      seasonId: seasonId("2025-26"),
      userId: ann.id,
      gameweekId: gameweekId(4),
      hasJoker: false,
      version: 1,
      receivedAt,
      receipt: ann.id,
      entries: packRowEntries(
        [{ fixtureId: makeFixture(1).id, outcome: "draw", goalBonusPlayerId: 0, receivedAt }],
        { gameweekId: gameweekId(4), receivedAt },
      ),
    });
  expect((await scoreTable(id)).map(({ score }) => score)).toEqual([0, 0]);
  const match: Fixture = makeFixture(1, {
    hasStarted: true,
    homeScore: 0,
    awayScore: 0,
    lock: makeLock({ candidates: [playerId(101), playerId(102)] }),
  });
  await happen({ kind: "fixture_locked", fixture: match });
  // The first reader's look-up runs beside their answer.
  await expect.poll(async () => (await scoreTable(id))[0]).toMatchObject({ id: ann.id, score: 5 });
  // Once a lock: nothing more is read in D1 for the next reader.
  const league = env.LEAGUES.getByName(id);
  const queries = () => runInDurableObject(league, ({ context }: League) => context.cost.queries);
  const before = await queries();
  await scoreTable(id);
  expect((await queries()) - before).toBe(0);
});
