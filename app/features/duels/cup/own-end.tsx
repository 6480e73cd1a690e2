import type { LeagueCup } from "#contract/leagues/duels.ts";
import { isInTie, tieName } from "./cup-words.ts";

/** On a wide screen, for a member who is out: where, and against whom. Its own row of the bracket says the same. */
export function OwnEnd({ cup, ownId }: { cup: LeagueCup; ownId: string }) {
  const lost = ownDefeat(cup, ownId);
  return lost ? (
    <p className="scoreboard flex min-h-11 items-center text-lg max-lg:hidden">{lost}</p>
  ) : (
    <span />
  );
}

/** `Out in the quarter-final, 1–2 to chloe.`; null for who is still in it, or never was. */
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
