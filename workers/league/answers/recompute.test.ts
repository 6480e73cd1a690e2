import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { leagueId, seasonId } from "#domain/shared/ids.ts";
import { addMs } from "#domain/shared/instant.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ANNS_HALF, arrangeHalf, OPENS, STARTS, saveHalf } from "#tests/support/inputs/half-season.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { readAs, tables } from "#tests/support/people.ts";
import { STANDARD_SQUAD } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { halfCards } from "#workers/db/schema/index.ts";
import { readEpoch } from "#workers/db/season/season.ts";

const SEASON = seasonId("2025-26");
const { ann, bob, cem, dee, league, table } = await arrangeHalf();
setClock(OPENS);
const only = await createLeagueOf(cem, { name: "Fresh start", run: "half" });
expect((await join(bob, only.joinCode)).status).toBe(200);
const halves = [table("&run=half"), `/api/leaderboard?leagueId=${only.id}&run=half`];
const withCard = async (path: string) =>
  (await readAs<LeaderboardEntry[]>(bob, path)).filter(({ noCard }) => !noCard).length;
// Both leagues know their members before the cards, so that what shows the cards is the messages of them.
for (const half of halves) expect(await withCard(half)).toBe(0);
for (const [person, card] of [
  [ann, ANNS_HALF],
  [bob, STANDARD_SQUAD],
  [cem, STANDARD_SQUAD],
] as const) {
  expect((await saveHalf(person, card)).status).toBe(200);
}
await eventually(async () => expect(await Promise.all(halves.map(withCard))).toEqual([3, 2]));
setClock(addMs(STARTS, 1));

async function recomputed(id: string) {
  const epoch = await readEpoch(env.DB, SEASON);
  return env.LEAGUES.getByName(leagueId(id)).recompute({ epoch, period: { kind: "season" } });
}

test("HLF-06 the half's table is compared too, of a league for it alone as well; a second run finds no difference", async () => {
  expect(await recomputed(league)).toEqual({ members: 4, changed: 0, userIds: [] });
  expect(await recomputed(only.id)).toEqual({ members: 2, changed: 0, userIds: [] });
  // Bob's card goes without a message to his leagues.
  await tables()
    .delete(halfCards)
    .where(and(eq(halfCards.seasonId, SEASON), eq(halfCards.userId, bob.id)));
  // Dee has none either, and comes up to Bob's new place.
  const moved = { members: 4, changed: 2, userIds: expect.arrayContaining([bob.id, dee.id]) };
  expect(await recomputed(league)).toEqual(moved);
  expect(await recomputed(only.id)).toEqual({ members: 2, changed: 1, userIds: [bob.id] });
  expect(await recomputed(league)).toEqual({ members: 4, changed: 0, userIds: [] });
});
