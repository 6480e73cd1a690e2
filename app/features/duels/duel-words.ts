import type { DuelPair, DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";

export const nameOf = (side: DuelSide, ownId: string): string =>
  "median" in side ? "the Median" : side.userId === ownId ? "You" : side.username;

/** The reader's own pair first. */
export function ownFirst(pairs: readonly DuelPair[], ownId: string): DuelPair[] {
  const isOwn = ({ a, b }: DuelPair) => a.userId === ownId || ("userId" in b && b.userId === ownId);
  return [...pairs.filter(isOwn), ...pairs.filter((pair) => !isOwn(pair))];
}

/** What a gameweek's duels are at, beside its heading. */
export function stateWords({ state, pairs }: LeagueDuels): string {
  if (state === "undrawn") return "Not drawn yet";
  if (state === "drawn") return "Drawn";
  if (state === "void") return "No match counted: nobody gets anything";
  if (state === "final") return "Final";
  return pairs.length > 0 ? "Live, as it stands" : "Live";
}
