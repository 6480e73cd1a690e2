import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import { mergeKeys, rankIn } from "#domain/ranking/merged-keys.ts";
import { mergeTop } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { BoardPage } from "#workers/rpc/league.ts";
import type { RowPlace, ShardRows } from "#workers/rpc/shard-rows.ts";

/** Everybody's table: its first rows, and the keys of everybody, which give any row its rank. */
export interface MergedTable {
  /** The first OVERALL_DEPTH rows, best first. */
  readonly rows: readonly LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
  /** Football Bingo: the picks of the first row. */
  readonly firstPicks?: PackedPicks;
  /** The keys of everybody now, ascending. */
  readonly now: Float64Array;
  readonly previous: Float64Array;
}

/** Ranks the shards' rows among everybody: each shard's own ranks count that shard alone. */
export function mergeShards(shards: readonly ShardRows[]): MergedTable {
  const now = mergeKeys(shards.map((shard) => shard.now));
  const previous = mergeKeys(shards.map((shard) => shard.previous));
  const tops = shards.map(({ rows }) =>
    rows.map((row) => ({ ...row, userId: userId(row.entry.id), username: row.entry.username })),
  );
  const first = mergeTop(tops, ({ key }) => key, OVERALL_DEPTH);
  const leader = first[0]?.entry.userId;
  const firstPicks = shards.find(({ rows }) => rows[0]?.entry.id === leader)?.firstPicks;
  return {
    ...(firstPicks === undefined ? {} : { firstPicks }),
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
  { key, previous }: RowPlace,
): Pick<LeaderboardEntry, "rank" | "movement"> {
  const rank = rankIn(table.now, key);
  return { rank, movement: previous === null ? 0 : rankIn(table.previous, previous) - rank };
}

/**
 * The first rows of a board of all shards, with ranks and movement among everybody. Gameweeks won count within a
 * player's own shard. Each shard is asked `withKeys`; one without rows of the period brings none.
 */
export function mergeBoards(shards: readonly BoardPage[]): BoardPage {
  const now = mergeKeys(shards.map(({ merge }) => merge?.now ?? new Float64Array()));
  const previous = mergeKeys(shards.map(({ merge }) => merge?.previous ?? new Float64Array()));
  const tops = shards.map(({ entries, merge }) =>
    entries.flatMap((row, at) => {
      const places = merge?.places[at];
      return places ? [{ row, userId: userId(row.id), username: row.username, ...places }] : [];
    }),
  );
  const ranked = mergeTop(tops, ({ key }) => key, OVERALL_DEPTH);
  return {
    entries: ranked.map(({ entry: { row, ...places } }) => ({
      ...row,
      ...rankOf({ now, previous }, places),
    })),
    total: shards.reduce((sum, { total }) => sum + total, 0),
    seq: sumOfSeqs(shards),
  };
}

/** The sum of the shards' numbers, which grows whenever one of them does. */
const sumOfSeqs = (shards: readonly { readonly seq: number }[]) =>
  shards.reduce((sum, { seq }) => sum + seq, 0);
