import type { LeaderboardEntry, RowTips } from "#contract/leagues/leaderboard.ts";

/** A row's points of its gameweek as they are now: what the total has gained since they were read is theirs. */
export const pointsNow = ({ score, tips }: Pick<LeaderboardEntry, "score" | "tips">): number =>
  tips ? tips.points + score - tips.total : 0;

export const signedPoints = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The gameweeks that a row's bars stand for: `GW5–9`; empty without any. */
export function barsTitle({ gameweek, weeks }: RowTips): string {
  if (weeks.length === 0) return "";
  return weeks.length === 1 ? `GW${gameweek - 1}` : `GW${gameweek - weeks.length}–${gameweek - 1}`;
}
