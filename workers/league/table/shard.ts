import type { LeaderboardEntry } from "#contract/api.ts";
import { type Histogram, scoreHistogram } from "#domain/ranking/histogram.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import type { Table } from "./table.ts";

/** Where a row stands, comparable across shards; `previous` is of the last final gameweek. */
export interface Places {
  readonly key: RankKey;
  readonly previous: RankKey | null;
}

/** A row of one shard; its rank and movement count that shard alone. */
export interface KeyedEntry extends Places {
  readonly entry: LeaderboardEntry;
}

export function placesOf(table: Table, from: number, to: number): KeyedEntry[] {
  return table.entries(from, to).map((entry, at) => {
    return { entry, key: table.keyAt(from + at), previous: table.previousKeyAt(from + at) };
  });
}

/** How many of a shard stand strictly ahead of each place. */
export function aheadOf(table: Table, places: readonly Places[]) {
  return {
    now: places.map(({ key }) => table.countAhead(key, "now")),
    previously: places.map(({ previous }) =>
      previous === null ? 0 : table.countAhead(previous, "previous"),
    ),
  };
}

export function scoresOf(table: Table): Histogram {
  return scoreHistogram(table.scores());
}
