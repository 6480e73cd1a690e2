import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** What was last told of a run's table: its number, and the first rows, as sockets hold them. */
export interface ToldTable {
  readonly seq: number;
  readonly total: number;
  readonly topRows: readonly LeaderboardEntry[];
}
