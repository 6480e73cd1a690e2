import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** A row's points of its gameweek as they are now: what the total has gained since they were read is theirs. */
export const pointsNow = ({ score, tips }: Pick<LeaderboardEntry, "score" | "tips">): number =>
  tips ? tips.points + score - tips.total : 0;

export const signedPoints = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
