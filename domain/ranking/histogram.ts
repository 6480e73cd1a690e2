/**
 * How many entries have each score. One pair per distinct score: at most 21 in Football Bingo and 2,800 in tipping,
 * whatever the number of players, so a shard's histogram fits in one message.
 */
export interface Histogram {
  /** The distinct scores, best (highest) first. */
  readonly keys: readonly number[];
  /** How many entries have the score `keys[i]`. */
  readonly counts: readonly number[];
  readonly total: number;
}

/** The histogram of a list with one score per entry, in any order. */
export function scoreHistogram(keys: Iterable<number>): Histogram {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return fromCounts(counts);
}

/** Merges the shards' histograms into one. */
export function mergeHistograms(shards: Iterable<Histogram>): Histogram {
  const counts = new Map<number, number>();
  for (const shard of shards) {
    shard.keys.forEach((key, at) => {
      counts.set(key, (counts.get(key) ?? 0) + (shard.counts[at] ?? 0));
    });
  }
  return fromCounts(counts);
}

function fromCounts(counts: ReadonlyMap<number, number>): Histogram {
  const pairs = [...counts].sort(([a], [b]) => b - a);
  const total = pairs.reduce((sum, [, count]) => sum + count, 0);
  return { keys: pairs.map(([key]) => key), counts: pairs.map(([, count]) => count), total };
}
