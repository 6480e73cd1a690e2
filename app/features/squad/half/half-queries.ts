import { leaderboardQuery, ownStandingQuery } from "#app/lib/query.ts";

/** The reader's place in the second half's table of a league, or in everybody's. */
export const halfStandingQuery = (leagueId?: string) => ownStandingQuery("football_bingo", leagueId, "half");

/** The first rows of that table: as many as a page of it has. */
export const halfTableQuery = (leagueId?: string) => leaderboardQuery("football_bingo", leagueId, "half");
