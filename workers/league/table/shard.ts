import { type Histogram, scoreHistogram } from "#domain/ranking/histogram.ts";
import type { KeyedEntry } from "#workers/rpc/shard-rows.ts";
import type { Table } from "./table.ts";

/** Rows of a table with the keys that place them among other shards'; `to` is the first left out. */
export function placesOf(table: Table, from: number, to: number): KeyedEntry[] {
  return table.entries(from, to).map((entry, at) => {
    return { entry, key: table.keyAt(from + at), previous: table.previousKeyAt(from + at) };
  });
}

/** LEA-04: how many of a shard's members have each score. */
export function scoresOf(table: Table): Histogram {
  return scoreHistogram(table.scores());
}
