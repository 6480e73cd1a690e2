import type { LeaderboardEntry } from "#contract/api.ts";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import { mergeKeys, rankIn } from "#domain/ranking/merged-keys.ts";
import { tippingKey } from "#domain/ranking/rank-keys.ts";
import { mergeTop, rankStandings } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { Places, ShardRows } from "#workers/league/rpc.ts";

/** Everybody's table: its first rows, and the keys of everybody, which give any row its rank. */
export interface MergedTable {
  /** The first OVERALL_DEPTH rows, best first. */
  readonly rows: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
  /** The keys of everybody now, ascending. */
  readonly now: Float64Array;
  readonly previous: Float64Array;
}

export function mergeShards(shards: readonly ShardRows[]): MergedTable {
  const now = mergeKeys(shards.map((shard) => shard.now));
  const previous = mergeKeys(shards.map((shard) => shard.previous));
  const tops = shards.map(({ rows }) =>
    rows.map((row) => ({ ...row, userId: userId(row.entry.id), username: row.entry.username })),
  );
  const first = mergeTop(tops, ({ key }) => key, OVERALL_DEPTH);
  return {
    rows: first.map(({ entry: row }) => ({ ...row.entry, ...rankOf({ now, previous }, row) })),
    total: now.length,
    seq: sumOfSeqs(shards),
    now,
    previous,
  };
}

/** A row's rank and movement among everybody. */
export function rankOf(
  table: Pick<MergedTable, "now" | "previous">,
  { key, previous }: Places,
): Pick<LeaderboardEntry, "rank" | "movement"> {
  const rank = rankIn(table.now, key);
  return { rank, movement: previous === null ? 0 : rankIn(table.previous, previous) - rank };
}

interface ShardBoard {
  readonly entries: readonly BoardEntry[];
  readonly total: number;
  readonly seq: number;
}

/** The first rows of a board of all shards. Movement and gameweeks won count within a player's own shard. */
export function mergeBoards(shards: readonly ShardBoard[]) {
  const rows = shards
    .flatMap(({ entries }) => entries)
    .map((row) => ({ ...row, userId: userId(row.id), points: row.score }));
  const ranked = rankStandings(rows, tippingKey).slice(0, OVERALL_DEPTH);
  return {
    entries: ranked.map(({ rank, entry: { userId: _, points: __, ...entry } }) => ({ ...entry, rank })),
    total: shards.reduce((sum, { total }) => sum + total, 0),
    seq: sumOfSeqs(shards),
  };
}

/** The sum of the shards' numbers, which grows whenever one of them does. */
const sumOfSeqs = (shards: readonly { readonly seq: number }[]) =>
  shards.reduce((sum, { seq }) => sum + seq, 0);
