import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import type { RunName } from "#domain/season/run.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";

/** A row's place, comparable across shards; `previous` is from before the gameweek in play. */
export interface RowPlace {
  readonly key: RankKey;
  readonly previous: RankKey | null;
}

/** A row of one shard; its rank and movement count that shard alone. */
export interface KeyedEntry extends RowPlace {
  readonly entry: LeaderboardEntry;
}

/** HLF-01: the run whose table is asked; the season's by default. */
export interface InRun {
  readonly run?: RunName | undefined;
}

/** A shard's rows, unless the asker has the newest. */
export interface ShardAsked extends InRun {
  readonly limit: number;
  /** The stamp of the rows that the asker has; null for none. */
  readonly unless: string | null;
}

/** A shard of an overall table, as it is merged with the others. */
export interface ShardRows {
  /** A stamp that changes whenever the table is computed again. */
  readonly stamp: string;
  readonly seq: number;
  /** The shard's first rows, best first. */
  readonly rows: readonly KeyedEntry[];
  /** Football Bingo: the picks of the first row. */
  readonly firstPicks?: PackedPicks;
  /** The keys of everybody in the shard, now and before the gameweek in play. */
  readonly now: Float64Array;
  readonly previous: Float64Array;
}
