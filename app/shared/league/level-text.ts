import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { isBehindLevel } from "./ranked.ts";

/** What parts two who are level, over the rows of a table in which it does; empty in any other. */
export const levelText = (
  rows: readonly Pick<LeaderboardEntry, "score" | "rank">[],
  leagueType: LeagueType,
): string =>
  !rows.some(isBehindLevel)
    ? ""
    : leagueType === "score_tipping"
      ? "Level? More draws called right"
      : "Level? The day they got there decides";
