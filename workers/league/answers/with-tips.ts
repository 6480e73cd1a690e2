import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";

/**
 * Tipping: a league's rows with each member's slip as all may see it (TIP-08), its points and the gameweeks before it.
 * An overall table's rows, and those of Football Bingo, come back unchanged.
 */
export function withTips<Row extends LeaderboardEntry>(
  { isOverall, table: { weeks }, roster }: RunStandings,
  rows: Row[],
): Row[] {
  if (isOverall || !weeks) return rows;
  return rows.map((row) => {
    const slot = roster.slotOf(row.id);
    const tips = slot === undefined ? null : weeks.tipsOf(slot, row.score);
    return tips ? { ...row, tips } : row;
  });
}
