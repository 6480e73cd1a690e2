import type { RowTips } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { outcomeOf } from "#domain/tipping/points.ts";
import { marksNow } from "#domain/tipping/rows/slip-marks.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/** How the strip's matches stand, made once for all rows of a table. */
const standings = new WeakMap<Matchday, ReadonlyMap<number, MatchOutcome | null>>();

function standingsOf(matchday: Matchday) {
  const cached = standings.get(matchday);
  if (cached) return cached;
  const made = new Map(
    matchday.fixtures.map(({ id, homeScore, awayScore }) => [id, outcomeOf(homeScore, awayScore)]),
  );
  standings.set(matchday, made);
  return made;
}

/** TIP-10: a row's marks by the scores that the page's strip has: right with each goal, and nothing is read for it. */
export function slipNow({ slip, calls }: RowTips, matchday: Matchday | null | undefined): string {
  if (!calls || !matchday) return slip;
  const now = standingsOf(matchday);
  return marksNow(slip, calls, (fixture) => now.get(fixture) ?? null);
}
