import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fixtureId, gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs } from "#domain/shared/instant.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";
import { createPerson, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { readMembersOf } from "#workers/db/leagues/members.ts";
import { selectTipper, toTipper, writeSlip } from "./slips.ts";

const SEASON = seasonId("2025-26");
const receivedAt = addMs(FIRST_KICKOFF, -1_000);
const entries: SlipEntry[] = [
  { fixtureId: fixtureId(20), outcome: "draw", goalBonusPlayerId: playerId(106), receivedAt },
  { fixtureId: fixtureId(21), outcome: "away_win", goalBonusPlayerId: 0, receivedAt },
  { fixtureId: fixtureId(22), outcome: "home_win", goalBonusPlayerId: null, receivedAt },
];

const storedText = (user: string) =>
  env.DB.prepare("select entries from slips where user_id = ?1").bind(user).first<string>("entries");

test("a slip stored as JSON by an earlier version is read everywhere, and packed when it is written again", async () => {
  await seedSeason(standardSeason());
  const { id } = await createPerson("old-hand", { tippingSince: receivedAt });
  await env.DB.prepare(
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version)
     values (?1, ?2, 2, 1, ?3, ?4, 'GW2-ABCDEF', 1)`,
  )
    .bind(SEASON, id, JSON.stringify(entries), receivedAt)
    .run();
  const { db } = testContext();
  const own = async () => toTipper(id, await selectTipper(db, { season: SEASON, user: id }))?.slips;
  const inTable = async () =>
    (
      await readMembersOf(
        db,
        { seasonId: SEASON, game: "score_tipping", roll: { kind: "overall", shard: 0, shards: 1 } },
        [id],
      )
    )[0]?.slips;
  expect(await own()).toMatchObject([{ entries, hasJoker: true }]);
  expect(await inTable()).toMatchObject([{ entries, hasJoker: true }]);

  const slip = { gameweekId: gameweekId(2), hasJoker: true, entries, version: 2 };
  const write = {
    season: SEASON,
    user: id,
    slip,
    openFixtureIds: [],
    jokerGivenBackBy: [],
    receipt: "GW2-GHJKLM",
  };
  const replaces = { entries, hasJoker: true, receivedAt, receipt: "GW2-ABCDEF", earlierReceipts: [] };
  expect(await writeSlip(env.DB, { ...write, replaces, now: receivedAt, isFirst: false })).toBe(2);
  expect((await storedText(id))?.length).toBeLessThan(JSON.stringify(entries).length / 5);
  expect(await own()).toMatchObject([{ entries, version: 2 }]);
  expect(await inTable()).toMatchObject([{ entries, version: 2 }]);
});
