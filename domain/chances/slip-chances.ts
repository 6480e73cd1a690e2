import { outcomeOf, resultPoints } from "#domain/tipping/points.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import { type DuelChances, poisson, wholePerCent } from "./duel-chances.ts";

/** A side's call of a match; `none` once it is locked without one. */
export type Called = MatchOutcome | "none";

/**
 * How many goals a side scores in a match: the means of 2024-25, for every club alike (docs/decisions/0016-chances.md).
 */
const AT_HOME = 1.513;
const AWAY = 1.421;
/** How often a match of 2024-25 ended so: the weight of a call that may not be seen (TIP-08). */
const USUAL: readonly (readonly [Called, weight: number])[] = [
  ["home_win", 0.41],
  ["draw", 0.24],
  ["away_win", 0.35],
];

/** A match's minutes with its stoppages: the feed's clock stands at 90 during the last of them. */
const MATCH_MINUTES = 100;
const LEFT_AT_LEAST = 0.02;

/** How much of a match is still to be played. @param minute 0 before the kick-off. */
export const leftAfter = (minute: number): number => Math.max(LEFT_AT_LEAST, 1 - minute / MATCH_MINUTES);

/** A match that can still change a duel of slips. */
export interface OpenMatch {
  /** The score now; null before the kick-off. */
  readonly score: readonly [home: number, away: number] | null;
  /** How much of it is still to be played, 0 to 1. */
  readonly left: number;
  /** What both sides have called; null for a call that may not be seen, and for the Median's. */
  readonly calls: readonly [a: Called | null, b: Called | null];
}

type OutcomeChances = Readonly<Record<MatchOutcome, number>>;

/** STO-04: how likely each result of a match is, given its score now, if both clubs go on scoring at the usual rate. */
export function outcomeChances([home, away]: readonly [number, number], left: number): OutcomeChances {
  const chances = { home_win: 0, draw: 0, away_win: 0 };
  const visitors = poisson(AWAY * left);
  poisson(AT_HOME * left).forEach((chance, more) => {
    visitors.forEach((other, conceded) => {
      chances[outcomeOf(home + more, away + conceded) as MatchOutcome] += chance * other;
    });
  });
  return chances;
}

/**
 * TIP-01, STO-04: how a duel of slips may end, each match by itself. Goal bonuses and perfect rounds to come are left
 * out. A side's call that may not be seen is what matches usually end in, so that nothing of it shows (DUE-06).
 *
 * @param lead the points by which the first side leads now, below 0 if it is behind.
 * @param factors TIP-07: 2 for a side whose Joker counts, otherwise 1.
 * @returns null once nothing can change the duel.
 */
export function slipChances(
  lead: number,
  open: readonly OpenMatch[],
  factors: readonly [a: number, b: number],
): DuelChances | null {
  const isEven = factors[0] === factors[1];
  const deciding = open.filter(({ calls: [a, b] }) => a === null || b === null || a !== b || !isEven);
  if (deciding.length === 0) return null;
  let leads = new Map([[lead, 1]]);
  for (const match of deciding) {
    const next = new Map<number, number>();
    for (const [move, chance] of movesOf(match, factors)) {
      for (const [before, likelihood] of leads) add(next, before + move, likelihood * chance);
    }
    leads = next;
  }
  let [win, level] = [0, 0];
  for (const [margin, chance] of leads) {
    if (margin > 0) win += chance;
    else if (margin === 0) level += chance;
  }
  return wholePerCent([win, level, Math.max(0, 1 - win - level)]);
}

/** How far a match may still move the lead, and how likely. */
function movesOf({ score, left, calls: [a, b] }: OpenMatch, [own, other]: readonly [number, number]) {
  const now = score && outcomeOf(...score);
  const gain = (call: Called, outcome: MatchOutcome) => worth(call, outcome) - worth(call, now);
  const moves = new Map<number, number>();
  const ends = outcomeChances(score ?? [0, 0], left);
  for (const outcome of MATCH_OUTCOMES) {
    for (const [ours, weight] of callsOf(a)) {
      for (const [theirs, otherWeight] of callsOf(b)) {
        const move = own * gain(ours, outcome) - other * gain(theirs, outcome);
        add(moves, move, ends[outcome] * weight * otherWeight);
      }
    }
  }
  return moves;
}

const worth = (call: Called, outcome: MatchOutcome | null): number =>
  outcome !== null && call === outcome ? resultPoints(outcome) : 0;

const callsOf = (call: Called | null) => (call === null ? USUAL : ([[call, 1]] as const));

function add(chances: Map<number, number>, at: number, chance: number): void {
  chances.set(at, (chances.get(at) ?? 0) + chance);
}
