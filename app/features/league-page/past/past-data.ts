import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { ImportAnswer, PastTable } from "#contract/leagues/past-tables.ts";

/** What the page of past seasons shows, read by its loader. */
export interface PastData {
  readonly league: League;
  readonly isHost: boolean;
  /** Whether people can be invited by mail. */
  readonly sendsMail: boolean;
  /** The tables that were brought along, the newest first. */
  readonly tables: readonly PastTable[];
  /** The members that its host can name as a winner; empty for anybody else. */
  readonly members: readonly string[];
  /** The first rows of the season that is played and the reader's, as long as there is no other season; else empty. */
  readonly soFar: readonly LeaderboardEntry[];
}

/** What became of a form of that page. */
export interface PastAnswer {
  readonly ok: boolean;
  readonly message: string;
  /** What was read, and the file's text to be sent again: to keep the table, or to invite those who still wait. */
  readonly read?: { readonly table: ImportAnswer; readonly text: string };
}
