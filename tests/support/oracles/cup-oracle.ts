/** What a gameweek brings to somebody in a cup. */
export interface CupFigures {
  readonly score: number;
  readonly results: number;
  readonly bonuses: number;
}

/** A round's gameweek as its facts stand. */
export interface CupWeek {
  readonly hasBegun: boolean;
  readonly isFinal: boolean;
  /** Whether a match has counted. */
  readonly counts: boolean;
  /** Null for somebody who has left since the draw. */
  readonly of: (id: string) => CupFigures | null;
}

export interface PlainSide {
  readonly id: string;
  readonly seed: number;
  readonly score: number | null;
}
export interface PlainTie {
  readonly a: PlainSide | null;
  readonly b: PlainSide | null;
  readonly winner: "a" | "b" | null;
  readonly by: "score" | "results" | "bonuses" | "seed" | "walkover" | null;
}

/**
 * CUP-02, plainly: the rounds of a cup of four, written out with every score and what decided each tie; who goes on in
 * a cup of any size is in `duel-oracle.ts`.
 *
 * @param seeds four ids, the first seed first.
 */
export function plainTies(seeds: readonly string[], weeks: readonly [CupWeek, CupWeek]): PlainTie[][] {
  const [first, second] = weeks;
  const semis = [
    plainTie(seeds, [0, 3], first, first.isFinal),
    plainTie(seeds, [1, 2], first, first.isFinal),
  ];
  const winners = semis.map(({ a, b, winner }) => {
    const side = winner === "a" ? a : winner === "b" ? b : null;
    return side && side.seed - 1;
  });
  const isReady = first.isFinal && second.isFinal;
  return [semis, [plainTie(seeds, winners, second, isReady)]];
}

/** @param places the two sides' places among the seeds; null for nobody, and for somebody not known yet. */
function plainTie(
  seeds: readonly string[],
  places: readonly (number | null)[],
  { of, hasBegun, isFinal, counts }: CupWeek,
  isDecided: boolean,
): PlainTie {
  const isShown = isFinal ? counts : hasBegun;
  const [left, right] = places.map((place) => (place === null ? null : of(seeds[place] as string)));
  const [a, b] = places.map((place, at): PlainSide | null => {
    const figures = at === 0 ? left : right;
    if (place === null) return null;
    return { id: seeds[place] as string, seed: place + 1, score: isShown ? (figures?.score ?? null) : null };
  });
  const sides = { a: a ?? null, b: b ?? null };
  if (!isDecided) return { ...sides, winner: null, by: null };
  if (!left || !right) return { ...sides, winner: left ? "a" : right ? "b" : null, by: "walkover" };
  for (const by of counts ? (["score", "results", "bonuses"] as const) : []) {
    if (left[by] !== right[by]) return { ...sides, winner: left[by] > right[by] ? "a" : "b", by };
  }
  return { ...sides, winner: (a?.seed ?? 9) < (b?.seed ?? 9) ? "a" : "b", by: "seed" };
}
