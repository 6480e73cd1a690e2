import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";

/** The last row of a better rank than the member's; null for a leader and for anybody else. */
export function aboveOf(standings: RunStandings, userId: string): LeaderboardEntry | null {
  const { table } = standings;
  const own = standings.placeOf(userId);
  if (own === undefined) return null;
  const { rank } = table.figuresAt(own);
  // Rank 5 means four rows of better ranks, however many share it.
  return rank > 1 ? table.entryAt(rank - 2) : null;
}
