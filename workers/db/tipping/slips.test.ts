import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fixtureId, gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs } from "#domain/shared/instant.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";
import { createPerson, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { readMembersOf } from "#workers/db/leagues/members.ts";
import { tipperOf, toTipper } from "./slips.ts";
import { writeSlip } from "./write-slip.ts";

const SEASON = seasonId("2025-26");
const receivedAt = addMs(FIRST_KICKOFF, -1_000);
const entries: SlipEntry[] = [
  { fixtureId: fixtureId(20), outcome: "draw", goalBonusPlayerId: playerId(106), receivedAt },
  { fixtureId: fixtureId(21), outcome: "away_win", goalBonusPlayerId: 0, receivedAt },
  { fixtureId: fixtureId(22), outcome: "home_win", goalBonusPlayerId: null, receivedAt },
];

test("TIP-08 a slip is read as it was written, by its owner and by a table, and so is the one that replaces it", async () => {
  await seedSeason(standardSeason());
  const { id } = await createPerson("old-hand", { tippingSince: receivedAt });
  const { db } = testContext();
  const own = async () => toTipper(id, await tipperOf({ season: SEASON, user: id }).all(db))?.slips;
  const inTable = async () =>
    (
      await readMembersOf(
        db,
        { seasonId: SEASON, game: "score_tipping", roll: { kind: "overall", shard: 0, shards: 1 } },
        [id],
      )
    )[0]?.slips;
  const written = (version: number, replaces: Parameters<typeof writeSlip>[1]["replaces"]) =>
    writeSlip(env.DB, {
      season: SEASON,
      user: id,
      slip: { gameweekId: gameweekId(2), hasJoker: true, entries, version },
      replaces,
      openFixtureIds: [],
      jokerGivenBackBy: [],
      now: receivedAt,
      isFirst: false,
    });
  expect(await written(1, null)).toMatchObject({ versions: 1 });
  expect(await own()).toMatchObject([{ entries, hasJoker: true, version: 1, earlierReceipts: [] }]);
  expect(await inTable()).toMatchObject([{ entries, hasJoker: true, version: 1 }]);
  const [first] = (await own()) ?? [];
  expect(await written(2, first ?? null)).toMatchObject({ versions: 2 });
  const earlier = { code: null, receivedAt, submitted: entries.length, hasJoker: true };
  expect(await own()).toMatchObject([{ entries, version: 2, earlierReceipts: [earlier] }]);
  expect(await inTable()).toMatchObject([{ entries, version: 2 }]);
});
