import type { RankKey } from "./rank-keys.ts";

/** The keys of several tables in one ascending column. @param tables each table's keys, in any order. */
export function mergeKeys(tables: readonly Float64Array[]): Float64Array {
  const merged = new Float64Array(tables.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const keys of tables) {
    merged.set(keys, at);
    at += keys.length;
  }
  return merged.sort();
}

/**
 * The rank of a key among all: 1 plus the number of keys strictly above.
 *
 * @param merged what `mergeKeys` made; `key` need not be in it.
 */
export function rankIn(merged: Float64Array, key: RankKey): number {
  let low = 0;
  let high = merged.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((merged[middle] as number) > key) high = middle;
    else low = middle + 1;
  }
  return merged.length - low + 1;
}
