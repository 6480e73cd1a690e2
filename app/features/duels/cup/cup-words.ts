import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { DECIDED_BY, roundOf } from "#domain/cup/round-words.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";

export const tieName = (ties: number): string => capitalised(roundOf(ties));

export const roundName = (ties: number): string => `${tieName(ties)}${ties === 2 || ties === 4 ? "s" : ""}`;

export const isInTie = ({ a, b }: CupTie, id: string): boolean => a?.userId === id || b?.userId === id;

type Round = LeagueCup["rounds"][number];

/** The first round that is not decided, else the last. */
export function roundNow({ rounds }: Pick<LeagueCup, "rounds">): Round | undefined {
  return (
    rounds.find(({ ties }) => ties.some(({ a, b, winner }) => a && b && winner === null)) ?? rounds.at(-1)
  );
}

/**
 * The tie at the head of the page: the reader's own, else that of who put them out, else the one with the best seed in
 * it.
 */
export function tieToShow({ ties }: Round, ownId: string, conquerorId?: string): CupTie | undefined {
  const seed = ({ a, b }: CupTie) => Math.min(a?.seed ?? 99, b?.seed ?? 99);
  return (
    ties.find((tie) => isInTie(tie, ownId)) ??
    ties.find((tie) => conquerorId !== undefined && isInTie(tie, conquerorId)) ??
    [...ties].filter(({ a, b }) => a && b).sort((x, y) => seed(x) - seed(y))[0]
  );
}

/** Who goes through as it stands; null before the first kick-off. */
export function aheadIn({ a, b, winner, ifLevel }: CupTie): CupEntrant | null {
  if (winner) return winner === "a" ? a : b;
  if (!a || !b || a.score === null || b.score === null) return null;
  if (a.score !== b.score) return a.score > b.score ? a : b;
  if (ifLevel) return ifLevel.winner === "a" ? a : b;
  return a.seed < b.seed ? a : b;
}

/** `Level: you go through as the better seed.` */
export function cupNews(tie: CupTie, ownId: string, isFinal = false): string {
  const { a, b, winner } = tie;
  const nameOf = (of: CupEntrant | null) => (of?.userId === ownId ? "You" : (of?.username ?? "nobody"));
  const ahead = aheadIn(tie);
  if (!a || !b) return `${nameOf(a ?? b)} ${(a ?? b)?.userId === ownId ? "wait" : "waits"} for an opponent.`;
  if (!ahead) return `${nameOf(a)} and ${nameOf(b)} meet.`;
  const isOwn = ahead.userId === ownId;
  const who = isOwn ? "you" : ahead.username;
  if (winner && isFinal) return `${subject(who)} ${isOwn ? "win" : "wins"} the cup.`;
  if (winner) return `${subject(who)} ${isOwn ? "are" : "is"} through.`;
  const by = DECIDED_BY[tie.ifLevel?.by ?? "seed"];
  if (a.score === b.score) {
    return `Level: ${who} ${isFinal ? `${isOwn ? "win" : "wins"} it` : `${isOwn ? "go" : "goes"} through`} ${by}.`;
  }
  const gap = Math.abs((a.score ?? 0) - (b.score ?? 0));
  const whom = isInTie(tie, ownId) && !isOwn ? " you" : "";
  return `${subject(who)} ${isOwn ? "lead" : "leads"}${whom} by ${numberWord(gap)}.`;
}

const subject = (text: string) => (text === "you" ? "You" : text);
