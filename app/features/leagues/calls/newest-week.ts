import { pointsNow } from "#app/shared/league/row-tips.ts";
import type { LeaderboardEntry, RowTips } from "#contract/leagues/leaderboard.ts";

const BARS_AT_MOST = 5;

/**
 * HLF-06: a row of the half with its newest gameweek among its bars, as the half has few; it is won by who has most, once
 * nothing of it is in play.
 */
export function withNewestWeek(
  entry: Pick<LeaderboardEntry, "score"> & { readonly tips: RowTips },
  isOn: boolean,
): RowTips {
  const { tips } = entry;
  const points = pointsNow(entry);
  const weeks = [...tips.weeks, points];
  const gone = Math.max(0, weeks.length - BARS_AT_MOST);
  const isWon = !isOn && tips.place === 1 && points > 0;
  return {
    ...tips,
    gameweek: tips.gameweek + 1,
    weeks: weeks.slice(gone),
    won: (tips.won | (isWon ? 1 << tips.weeks.length : 0)) >> gone,
  };
}
