import type { League } from "#contract/leagues/leagues.ts";

/** The league named in the address, otherwise the one created last; undefined if there is no league. */
export function chosenLeague(leagues: readonly League[], wanted: string | null): League | undefined {
  const named = leagues.find(({ id }) => id === wanted);
  return named ?? leagues.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0];
}
