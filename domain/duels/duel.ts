import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** Two members who meet in a gameweek; `b` is null where `a` meets the Median (DUE-03). */
export interface Duel {
  readonly a: UserId;
  readonly b: UserId | null;
}

/** What was written beside a draw once its gameweek was final (DUE-05). */
export interface DuelResult {
  /** Whether no match counted. */
  readonly isVoid: boolean;
  /** Everybody's score; members who had left are absent. */
  readonly scores: ReadonlyMap<UserId, number>;
}

/** A gameweek's draw as it is stored: the pairs never change, the result comes once (DUE-02). */
export interface DuelDraw {
  readonly gameweek: GameweekId;
  readonly drawnAt: Instant;
  readonly duels: readonly Duel[];
  readonly result: DuelResult | null;
}

/** What a gameweek is worth to the members of a draw, as its facts stand. */
export interface WeekFigures {
  /** Whether one of its matches has kicked off. */
  readonly hasBegun: boolean;
  /** Whether a match has counted for it so far. */
  readonly counts: boolean;
  readonly isFinal: boolean;
  /** DUE-04: a member's score; null for somebody who has left since the draw. */
  readonly scoreOf: (userId: UserId) => number | null;
}

/** `drawn` before the gameweek's first kick-off, `void` where none of its matches counted. */
export type DuelState = "drawn" | "live" | "final" | "void";

/** A duel as it stands, or as it ended. */
export interface PlayedDuel extends Duel {
  /** The scores of `a` and `b`; null before the first kick-off, and where no match counted. */
  readonly scores: readonly [a: number, b: number] | null;
  readonly winner: "a" | "b" | "level" | null;
}

/** The duels of one gameweek, all in the same state. */
export interface DuelWeek {
  readonly gameweek: GameweekId;
  readonly state: DuelState;
  /** The pairs in the order of the draw; one that both members have left is missing. */
  readonly duels: readonly PlayedDuel[];
}

/** The duel with one member as `a`; null if they are not in it. */
export function seenFrom({ a, b, scores, winner }: PlayedDuel, id: UserId): PlayedDuel | null {
  if (a === id) return { a, b, scores, winner };
  if (b !== id) return null;
  const turned = winner === "a" ? "b" : winner === "b" ? "a" : winner;
  return { a: b, b: a, scores: scores && [scores[1], scores[0]], winner: turned };
}

/** DUE-04, DUE-05: a gameweek's duels as they stand, before anything is written. */
export function playWeek({ gameweek, duels }: Omit<DuelDraw, "result">, figures: WeekFigures): DuelWeek {
  return weekOf(gameweek, duels, stateOf(figures), figures.scoreOf);
}

/** DUE-05: a gameweek's duels as they were written: no facts, and nobody who leaves, change them. */
export function playResult({ gameweek, duels }: DuelDraw, { isVoid, scores }: DuelResult): DuelWeek {
  return weekOf(gameweek, duels, isVoid ? "void" : "final", (id) => scores.get(id) ?? null);
}

function weekOf(
  gameweek: GameweekId,
  duels: readonly Duel[],
  state: DuelState,
  scoreOf: WeekFigures["scoreOf"],
): DuelWeek {
  const hasScores = state === "live" || state === "final";
  const sides = duels.map((duel) => ({ ...duel, ofA: scoreOf(duel.a), ofB: duel.b && scoreOf(duel.b) }));
  const median = hasScores ? medianOf(sides.flatMap(bothScores)) : 0;
  const played = sides.flatMap(({ a, b, ofA, ofB }): PlayedDuel[] => {
    const pair = stillThere({ a, b }, (id) => (id === a ? ofA : ofB) !== null);
    if (!pair) return [];
    if (!hasScores) return [{ ...pair, scores: null, winner: null }];
    const own = (pair.a === a ? ofA : ofB) ?? 0;
    const other = pair.b === null ? median : (ofB ?? 0);
    const winner = own > other ? "a" : own < other ? "b" : "level";
    return [{ ...pair, scores: [own, other], winner }];
  });
  return { gameweek, state, duels: played };
}

/** The scores of those who are there. */
const bothScores = ({ ofA, ofB }: { readonly ofA: number | null; readonly ofB: number | null }): number[] =>
  [ofA, ofB].filter((score) => score !== null);

function stateOf({ isFinal, counts, hasBegun }: WeekFigures): DuelState {
  if (isFinal) return counts ? "final" : "void";
  return hasBegun ? "live" : "drawn";
}

/** DUE-03: the Median takes the place of somebody who has left; null when both have. */
function stillThere({ a, b }: Duel, isThere: (userId: UserId) => boolean): Duel | null {
  const other = b !== null && isThere(b) ? b : null;
  if (isThere(a)) return { a, b: other };
  return other === null ? null : { a: other, b: null };
}

/** Everybody in a draw. */
export const sidesOf = (duels: readonly Duel[]): UserId[] =>
  duels.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));

/** DUE-04: the lower median; 0 where there are no scores. */
export function medianOf(scores: readonly number[]): number {
  const ascending = [...scores].sort((one, other) => one - other);
  return ascending[Math.floor((ascending.length - 1) / 2)] ?? 0;
}

/** DUE-05: what is written beside a draw once its gameweek is final. */
export function resultOf({ duels }: Pick<DuelDraw, "duels">, { counts, scoreOf }: WeekFigures): DuelResult {
  const scores = new Map<UserId, number>();
  for (const id of sidesOf(duels)) {
    const score = scoreOf(id);
    if (score !== null) scores.set(id, score);
  }
  return { isVoid: !counts, scores };
}
