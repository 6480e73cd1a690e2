import type { UserId } from "#domain/shared/ids.ts";

/** A cup's draw: its members by seed, the first seed first. */
export type Seeds = readonly UserId[];

/** What a member brings to a round (DUE-04, CUP-02). */
export interface CupFigures {
  readonly score: number;
  /** Tipping: correct results and goal bonuses of the gameweek; 0 in Football Bingo. */
  readonly results: number;
  readonly bonuses: number;
}

/** One round as its facts stand. */
export interface RoundFigures {
  readonly hasBegun: boolean;
  readonly isFinal: boolean;
  readonly counts: boolean;
  /** Null for somebody who has left since the draw. */
  readonly figuresOf: (userId: UserId) => CupFigures | null;
}

type DecidedBy = "score" | "results" | "bonuses" | "seed" | "walkover";

/** CUP-01: one side of a tie. */
export interface Entrant {
  readonly userId: UserId;
  /** From 1. */
  readonly seed: number;
  /** Null before the round begins, where no match counted, and for somebody who has left. */
  readonly score: number | null;
}

/** CUP-02: two entrants, who won, and by what; both are null while it is open. */
export interface Tie {
  /** Null while it is not known who it is, and where nobody is left. */
  readonly a: Entrant | null;
  readonly b: Entrant | null;
  readonly winner: "a" | "b" | null;
  readonly by: DecidedBy | null;
  /** Tipping, while it is open: who would go on with equal scores, where that is not the better seed. */
  readonly ifLevel?: { readonly winner: "a" | "b"; readonly by: "results" | "bonuses" };
}

/** A decided tie as it is stored: the scores, who went on, and what decided it. */
export type DecidedTie = readonly [
  a: number | null,
  b: number | null,
  winner: "a" | "b" | null,
  by: DecidedBy,
];

/** CUP-02: the ties of one gameweek in the order of the bracket; `isDecided` once all of them have a winner. */
export interface Round {
  readonly ties: readonly Tie[];
  readonly isDecided: boolean;
}

/** The seeds of the first round in the order of the bracket, so that 1 and 2 can meet in the final alone (CUP-02). */
export function bracketOrder(size: number): readonly number[] {
  let order: readonly number[] = [1];
  while (order.length < size) {
    const total = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, total - seed]);
  }
  return order;
}

/** Who comes into a tie: a seed, nobody, or not known yet. */
type Coming = { readonly seed: number } | "nobody" | "unknown";

/**
 * CUP-02: every round of a cup.
 *
 * @param stored the rounds that have been written, in order: nothing changes them.
 * @param figures a round's facts, by its number from 0.
 */
export function playCup(
  seeds: Seeds,
  stored: readonly (readonly DecidedTie[])[],
  figures: (round: number) => RoundFigures,
): Round[] {
  let coming: readonly Coming[] = bracketOrder(seeds.length).map((seed) => ({ seed }));
  const rounds: Round[] = [];
  let isReady = true;
  for (let round = 0; coming.length > 1; round++) {
    const facts = figures(round);
    const storedRound = stored[round];
    isReady &&= storedRound !== undefined || facts.isFinal;
    const ties: Tie[] = [];
    const next: Coming[] = [];
    for (let at = 0; at < coming.length; at += 2) {
      const [a, b] = [coming[at] as Coming, coming[at + 1] as Coming];
      const tie = storedRound
        ? decidedTie(seeds, a, b, storedRound[at / 2] as DecidedTie)
        : openTie(seeds, a, b, facts, isReady);
      ties.push(tie);
      next.push(isReady ? winnerOf(tie, a, b) : "unknown");
    }
    rounds.push({ ties, isDecided: isReady });
    coming = next;
  }
  return rounds;
}

function winnerOf({ winner }: Tie, a: Coming, b: Coming): Coming {
  return winner === null ? "nobody" : winner === "a" ? a : b;
}

function entrantOf(seeds: Seeds, coming: Coming, score: number | null): Entrant | null {
  if (typeof coming === "string") return null;
  return { userId: seeds[coming.seed - 1] as UserId, seed: coming.seed, score };
}

function decidedTie(seeds: Seeds, a: Coming, b: Coming, [scoreA, scoreB, winner, by]: DecidedTie): Tie {
  return { a: entrantOf(seeds, a, scoreA), b: entrantOf(seeds, b, scoreB), winner, by };
}

function openTie(seeds: Seeds, a: Coming, b: Coming, facts: RoundFigures, isReady: boolean): Tie {
  const figuresOf = (coming: Coming) =>
    typeof coming === "string" ? null : facts.figuresOf(seeds[coming.seed - 1] as UserId);
  const [ofA, ofB] = [figuresOf(a), figuresOf(b)];
  const isShown = facts.isFinal ? facts.counts : facts.hasBegun;
  const shown = (figures: CupFigures | null) => (isShown ? (figures?.score ?? null) : null);
  const sides = { a: entrantOf(seeds, a, shown(ofA)), b: entrantOf(seeds, b, shown(ofB)) };
  if (!isReady) return { ...sides, winner: null, by: null, ...(isShown ? ifLevel(ofA, ofB) : {}) };
  return { ...sides, ...decide(sides, ofA, ofB, facts.counts) };
}

function ifLevel(ofA: CupFigures | null, ofB: CupFigures | null): Pick<Tie, "ifLevel"> {
  const by = (["results", "bonuses"] as const).find((each) => ofA && ofB && ofA[each] !== ofB[each]);
  return ofA && ofB && by ? { ifLevel: { winner: ofA[by] > ofB[by] ? "a" : "b", by } } : {};
}

function decide(
  { a, b }: Pick<Tie, "a" | "b">,
  ofA: CupFigures | null,
  ofB: CupFigures | null,
  counts: boolean,
): Pick<Tie, "winner" | "by"> {
  if (!ofA || !ofB) return { winner: ofA ? "a" : ofB ? "b" : null, by: "walkover" };
  const better = (one: number, other: number) => (one > other ? "a" : "b");
  if (counts) {
    if (ofA.score !== ofB.score) return { winner: better(ofA.score, ofB.score), by: "score" };
    if (ofA.results !== ofB.results) return { winner: better(ofA.results, ofB.results), by: "results" };
    if (ofA.bonuses !== ofB.bonuses) return { winner: better(ofA.bonuses, ofB.bonuses), by: "bonuses" };
  }
  return { winner: better(b?.seed ?? 0, a?.seed ?? 0), by: "seed" };
}

/** What is written of a decided round. */
export function decidedTies({ ties }: Round): DecidedTie[] {
  return ties.map(({ a, b, winner, by }) => [a?.score ?? null, b?.score ?? null, winner, by ?? "walkover"]);
}
