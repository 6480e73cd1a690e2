import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { isInTie, roundNow, tieName, tieToShow } from "./cup-words.ts";

/** The tie that put somebody out of a cup. */
export interface Defeat {
  /** How many ties its round had. */
  readonly ties: number;
  readonly own: CupEntrant;
  readonly other: CupEntrant;
}

/** Where the reader went out; null for who is still in it, or never was. */
export function defeatOf({ rounds }: Pick<LeagueCup, "rounds">, ownId: string): Defeat | null {
  for (const { ties } of rounds) {
    const tie = ties.find((each) => isInTie(each, ownId));
    if (!tie?.winner || !tie.a || !tie.b) continue;
    const [own, other] = tie.a.userId === ownId ? [tie.a, tie.b] : [tie.b, tie.a];
    if ((tie.winner === "a" ? tie.a : tie.b) !== own) return { ties: ties.length, own, other };
  }
  return null;
}

/** The tie at the head of the page, in the round that is on; undefined before the draw. */
export function tieOnPitch(cup: Pick<LeagueCup, "rounds">, ownId: string): CupTie | undefined {
  const round = roundNow(cup);
  return round && tieToShow(round, ownId, defeatOf(cup, ownId)?.other.userId);
}

/** `You went out in the quarter-final, 1–2 to chloe.` */
export const defeatWords = ({ ties, own, other }: Defeat): string =>
  `You went out in the ${tieName(ties).toLowerCase()}, ${own.score}–${other.score} to ${other.username}.`;
