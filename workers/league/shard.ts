import type { LeaderboardEntry } from "#contract/api.ts";
import { countAhead, type Histogram, scoreHistogram } from "#domain/ranking/histogram.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import type { Row } from "./rows.ts";

/** Where a row stands, comparable across shards; `previous` is of the last final gameweek. */
export interface Places {
  readonly key: RankKey;
  readonly previous: RankKey | null;
}

/** A row of one shard; its rank and movement count that shard alone. */
export interface KeyedEntry extends Places {
  readonly entry: LeaderboardEntry;
}

export function placesOf(rows: readonly Row[]): KeyedEntry[] {
  return rows.map((row) => ({ entry: row.entry, key: row.key(), previous: row.previousKey() }));
}

interface Histograms {
  readonly now: Histogram<RankKey>;
  readonly previously: Histogram<RankKey>;
}

/** Rows are replaced, never changed: their histograms last as long as they do. */
const histograms = new WeakMap<readonly Row[], Histograms>();

function histogramsOf(rows: readonly Row[]): Histograms {
  const known = histograms.get(rows);
  if (known) return known;
  const made = {
    now: scoreHistogram(rows.map((row) => row.key())),
    previously: scoreHistogram(rows.map((row) => row.previousKey()).filter((key) => key !== null)),
  };
  histograms.set(rows, made);
  return made;
}

/** How many of a shard stand strictly ahead of each place. */
export function aheadOf(rows: readonly Row[], places: readonly Places[]) {
  const { now, previously } = histogramsOf(rows);
  return {
    now: places.map(({ key }) => countAhead(now, key)),
    previously: places.map(({ previous }) => (previous === null ? 0 : countAhead(previously, previous))),
  };
}

export function scoresOf(rows: readonly Row[]): Histogram {
  return scoreHistogram(rows.map(({ entry }) => entry.score));
}
