import { type Histogram, scoreHistogram } from "#domain/ranking/histogram.ts";
import type { KeyedEntry, Places } from "#workers/league/rpc.ts";
import type { Table } from "./table.ts";

export function placesOf(table: Table, from: number, to: number): KeyedEntry[] {
  return table.entries(from, to).map((entry, at) => {
    return { entry, key: table.keyAt(from + at), previous: table.previousKeyAt(from + at) };
  });
}

/** How many of a shard's members rank strictly ahead of each place. */
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
