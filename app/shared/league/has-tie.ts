import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** BNG-06, TIP-09: whether one of two with the same score stands behind the other, by what a table then tells. */
export const hasTie = (rows: readonly Pick<LeaderboardEntry, "score" | "rank">[]): boolean =>
  rows.some(({ score, rank }, at) => {
    const before = rows[at - 1];
    return score > 0 && before?.score === score && before.rank !== rank;
  });
