import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** BNG-06, TIP-09: whether one of two with the same score stands behind the other. */
const hasTie = (rows: readonly Pick<LeaderboardEntry, "score" | "rank">[]): boolean =>
  rows.some(({ score, rank }, at) => {
    const before = rows[at - 1];
    return score > 0 && before?.score === score && before.rank !== rank;
  });

/** What parts two who are level, over the rows of a table in which it does; empty in any other. */
export const levelText = (rows: Parameters<typeof hasTie>[0], leagueType: LeagueType): string =>
  !hasTie(rows)
    ? ""
    : leagueType === "score_tipping"
      ? "Level? Draws decide"
      : "Level? The earlier day is ahead";
