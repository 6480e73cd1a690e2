import { compareText } from "#domain/shared/text-order.ts";
import { orderByKey } from "./key-order.ts";
import type { Named } from "./standings.ts";

/** An entry with its rank: 1 plus the number of entries strictly better, so ties read 1, 1, 3. */
interface Ranked<Entry> {
  readonly rank: number;
  readonly entry: Entry;
}

/**
 * BNG-06, TIP-09: `orderByKey` for entries that are objects. Inside a tie they are ordered by username (letter case
 * ignored, then exact), then by id, so the order does not depend on that of the input.
 *
 * @param keyOf an entry's `bingoKey` or `tippingKey`: a higher key ranks above, equal keys share a place.
 */
export function rankStandings<Entry extends Named>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => number,
): readonly Ranked<Entry>[] {
  const named = sortByName(entries);
  const slots = Uint32Array.from(named.keys());
  const { slots: ordered, ranks } = orderByKey(slots, Float64Array.from(named, keyOf), slots);
  return Array.from(ordered, (slot, place) => ({
    rank: ranks[place] as number,
    entry: named[slot] as Entry,
  }));
}

/**
 * The first `limit` of the overall table, merged from the tops of the shards. It is exact when every shard gives at
 * least its first `limit` (or all it has), because whatever ranks above a listed entry is listed too.
 */
export function mergeTop<Entry extends Named>(
  shardTops: Iterable<readonly Entry[]>,
  keyOf: (entry: Entry) => number,
  limit: number,
): readonly Ranked<Entry>[] {
  return rankStandings(Array.from(shardTops).flat(), keyOf).slice(0, limit);
}

/** Sorts entries in the order of a tie: by username (letter case ignored, then exact), then by id. */
export function sortByName<Entry extends Named>(entries: Iterable<Entry>): Entry[] {
  return Array.from(entries, withName)
    .sort(compareNames)
    .map(({ entry }) => entry);
}

interface NamedEntry<Entry extends Named> {
  readonly entry: Entry;
  /** The lower-cased username, computed once per entry rather than in every comparison. */
  readonly name: string;
}

function withName<Entry extends Named>(entry: Entry): NamedEntry<Entry> {
  return { entry, name: entry.username.toLowerCase() };
}

function compareNames(a: NamedEntry<Named>, b: NamedEntry<Named>): number {
  return (
    compareText(a.name, b.name) ||
    compareText(a.entry.username, b.entry.username) ||
    compareText(a.entry.userId, b.entry.userId)
  );
}
