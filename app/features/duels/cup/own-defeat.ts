import type { LeagueCup } from "#contract/leagues/duels.ts";
import { isInTie, tieName } from "./cup-words.ts";

/** `You went out in the quarter-final, 1–2 to chloe.`; null for who is still in it, or never was. */
export function ownDefeat({ rounds }: Pick<LeagueCup, "rounds">, ownId: string): string | null {
  for (const { ties } of rounds) {
    const tie = ties.find((each) => isInTie(each, ownId));
    if (!tie?.winner || !tie.a || !tie.b) continue;
    const [own, other] = tie.a.userId === ownId ? [tie.a, tie.b] : [tie.b, tie.a];
    if ((tie.winner === "a" ? tie.a : tie.b) === own) continue;
    const where = `the ${tieName(ties.length).toLowerCase()}`;
    return `You went out in ${where}, ${own.score}–${other.score} to ${other.username}.`;
  }
  return null;
}
