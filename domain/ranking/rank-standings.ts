import type { UserId } from "#domain/shared/ids.ts";
import { type Compare, compareText, type Named } from "./standings.ts";

/** An entry with its place: 1 plus the number of entries strictly better, so ties read 1, 1, 3. */
export interface Ranked<Entry> {
  readonly rank: number;
  readonly entry: Entry;
}

/**
 * BNG-06, TIP-09: the one function that sorts and numbers. Inside a tie entries stand by username
 * (letter case ignored, then exact), then by id, so the order is the same whatever order they came in.
 */
export function rankStandings<Entry extends Named>(
  entries: Iterable<Entry>,
  compare: Compare<Entry>,
): readonly Ranked<Entry>[] {
  const sorted = Array.from(entries, withName).sort(
    (a, b) => compare(a.entry, b.entry) || compareNames(a, b),
  );
  let rank = 0;
  let previous: Entry | null = null;
  return sorted.map(({ entry }, at) => {
    if (previous === null || compare(previous, entry) !== 0) rank = at + 1;
    previous = entry;
    return { rank, entry };
  });
}

/**
 * The first `limit` of what `rankStandings` answers, without sorting the rest: for a shard of the
 * overall table, whose pages show a hundred of half a million.
 */
export function topStandings<Entry extends Named>(
  entries: Iterable<Entry>,
  compare: Compare<Entry>,
  limit: number,
): readonly Ranked<Entry>[] {
  const order = (a: NamedEntry<Entry>, b: NamedEntry<Entry>) =>
    compare(a.entry, b.entry) || compareNames(a, b);
  let best: NamedEntry<Entry>[] = [];
  let bar: NamedEntry<Entry> | undefined;
  for (const entry of entries) {
    if (bar && compare(bar.entry, entry) < 0) continue;
    const candidate = withName(entry);
    if (bar && order(bar, candidate) < 0) continue;
    best.push(candidate);
    // Twice the limit is kept before cutting back, so that a sort is paid once per `limit` arrivals.
    if (best.length < 2 * limit) continue;
    best = best.sort(order).slice(0, limit);
    bar = best.at(-1);
  }
  const top = best.sort(order).slice(0, limit);
  return rankStandings(
    top.map(({ entry }) => entry),
    compare,
  );
}

/**
 * The overall table's first `limit`: the shards' own tops as one. Exact when every shard gives at least
 * its first `limit` (or all it has), since whoever is ahead of a listed entry is listed too.
 */
export function mergeTop<Entry extends Named>(
  shardTops: Iterable<readonly Ranked<Entry>[]>,
  compare: Compare<Entry>,
  limit: number,
): readonly Ranked<Entry>[] {
  const entries = Array.from(shardTops, (top) => top.map(({ entry }) => entry)).flat();
  return rankStandings(entries, compare).slice(0, limit);
}

/** The order inside a tie, alone: by username (letter case ignored, then exact), then by id. */
export function sortByName<Entry extends Named>(entries: Iterable<Entry>): Entry[] {
  return Array.from(entries, withName)
    .sort(compareNames)
    .map(({ entry }) => entry);
}

/** Everybody's rank by id, to keep as the `previousRanks` of the next `movementOf`. */
export function ranksOf(ranked: Iterable<Ranked<Named>>): ReadonlyMap<UserId, number> {
  return new Map(Array.from(ranked, ({ rank, entry }) => [entry.userId, rank]));
}

/** Places gained since `previousRanks`: above 0 risen, below 0 fallen; 0 for a newcomer. */
export function movementOf(
  previousRanks: ReadonlyMap<UserId, number>,
  current: Iterable<Ranked<Named>>,
): ReadonlyMap<UserId, number> {
  return new Map(
    Array.from(current, ({ rank, entry }) => [
      entry.userId,
      (previousRanks.get(entry.userId) ?? rank) - rank,
    ]),
  );
}

interface NamedEntry<Entry extends Named> {
  readonly entry: Entry;
  /** Lower-cased once, not at each comparison: at a season's start everybody is tied. */
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
