/**
 * How many entries stand at each key. Keys are full rank keys (`bingoKey`, `tippingKey`) where a rank
 * is wanted, which makes it the very rank that sorting everybody would give; or plain scores where only
 * their distribution is.
 *
 * Size: one pair a distinct key. Scores alone are at most 21 pairs in Football Bingo and 2,800 in
 * tipping. Full keys are not bounded by the game but by how differently people stand: in the worst case
 * one pair an entry. So a shard keeps its own full histogram in memory and answers a foreign key with
 * one number (`countAhead`), and whole histograms travel between shards only as scores.
 */
export interface Histogram<Key extends number = number> {
  /** Distinct, best (highest) first. */
  readonly keys: readonly Key[];
  /** How many entries stand at `keys[i]`. */
  readonly counts: readonly number[];
  /** How many stand strictly above `keys[i]`. */
  readonly ahead: readonly number[];
  readonly total: number;
}

/** Counts keys in any order; an entry a key. */
export function scoreHistogram<Key extends number>(keys: Iterable<Key>): Histogram<Key> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return fromCounts(counts);
}

/** One histogram of several shards'. */
export function mergeHistograms<Key extends number>(shards: Iterable<Histogram<Key>>): Histogram<Key> {
  const counts = new Map<Key, number>();
  for (const shard of shards) {
    shard.keys.forEach((key, at) => {
      counts.set(key, (counts.get(key) ?? 0) + (shard.counts[at] ?? 0));
    });
  }
  return fromCounts(counts);
}

function fromCounts<Key extends number>(counts: ReadonlyMap<Key, number>): Histogram<Key> {
  const pairs = [...counts].sort(([a], [b]) => b - a);
  let total = 0;
  const ahead = pairs.map(([, count]) => {
    const better = total;
    total += count;
    return better;
  });
  return { keys: pairs.map(([key]) => key), counts: pairs.map(([, count]) => count), ahead, total };
}

/** How many entries of the histogram stand strictly above `key`, which need not be among its own. */
export function countAhead<Key extends number>(histogram: Histogram<Key>, key: Key): number {
  let low = 0;
  let high = histogram.keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((histogram.keys[middle] as Key) > key) low = middle + 1;
    else high = middle;
  }
  return histogram.ahead[low] ?? histogram.total;
}

/** The rank of whoever has `key`: 1 plus the number strictly above it, over all shards given. */
export function rankFromHistogram<Key extends number>(
  shards: Histogram<Key> | readonly Histogram<Key>[],
  key: Key,
): number {
  const histograms = Array.isArray(shards)
    ? (shards as readonly Histogram<Key>[])
    : [shards as Histogram<Key>];
  return histograms.reduce((rank, histogram) => rank + countAhead(histogram, key), 1);
}

/** The mean of a histogram of scores; 0 without entries. */
export function averageScore(histogram: Histogram): number {
  if (histogram.total === 0) return 0;
  const sum = histogram.keys.reduce((total, key, at) => total + key * (histogram.counts[at] ?? 0), 0);
  return sum / histogram.total;
}
