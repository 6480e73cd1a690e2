import { gameweekId, type UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { type Duel, type DuelDraw, type DuelResult, sidesOf } from "./duel.ts";

/** A draw as it is stored: each member by a number, given in the draw in which they first take part. */
export interface PackedDraw {
  readonly gameweekId: number;
  readonly drawnAt: Instant;
  /** JSON: the ids of those in no earlier draw. */
  readonly newcomers: string;
  /** JSON: two numbers for each duel, the second -1 for the Median. */
  readonly pairs: string;
  /** JSON: a score for each number of `pairs` but the Median's, null for those who had left; null until it is final. */
  readonly scores: string | null;
  readonly isVoid: boolean | null;
}

const MEDIAN = -1;

/** Restores draws. @param packed all of a season, in the order in which they were drawn. */
export function unpackDraws(packed: readonly PackedDraw[]): DuelDraw[] {
  const ids: UserId[] = [];
  return packed.map(({ gameweekId: gameweek, drawnAt, newcomers, pairs, scores, isVoid }) => {
    ids.push(...(JSON.parse(newcomers) as UserId[]));
    const numbers = JSON.parse(pairs) as number[];
    const duels: Duel[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const b = numbers[at + 1] as number;
      duels.push({ a: ids[numbers[at] as number] as UserId, b: b === MEDIAN ? null : (ids[b] as UserId) });
    }
    const result = scores === null ? null : unpackResult(duels, scores, isVoid === true);
    return { gameweek: gameweekId(gameweek), drawnAt, duels, result };
  });
}

function unpackResult(duels: readonly Duel[], packed: string, isVoid: boolean): DuelResult {
  const scores = JSON.parse(packed) as (number | null)[];
  const scored = sidesOf(duels).flatMap((id, at) => {
    const score = scores[at] ?? null;
    return score === null ? [] : [[id, score] as const];
  });
  return { isVoid, scores: new Map(scored) };
}

/** Packs a new draw's pairs. @param earlier the season's earlier draws, in order. */
export function packPairs(
  earlier: readonly DuelDraw[],
  duels: readonly Duel[],
): Pick<PackedDraw, "newcomers" | "pairs"> {
  const numbers = new Map<UserId, number>();
  const give = (id: UserId) => numbers.set(id, numbers.get(id) ?? numbers.size);
  for (const draw of earlier) for (const id of sidesOf(draw.duels)) give(id);
  const firstNew = numbers.size;
  for (const id of sidesOf(duels)) give(id);
  const pairs = duels.flatMap(({ a, b }) => [numbers.get(a), b === null ? MEDIAN : numbers.get(b)]);
  return { newcomers: JSON.stringify([...numbers.keys()].slice(firstNew)), pairs: JSON.stringify(pairs) };
}

export function packScores({ duels }: Pick<DuelDraw, "duels">, { scores }: DuelResult): string {
  return JSON.stringify(sidesOf(duels).map((id) => scores.get(id) ?? null));
}
