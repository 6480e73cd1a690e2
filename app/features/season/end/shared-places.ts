import { sharedRanks } from "#app/shared/league/ranked.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** BNG-06, TIP-09: the places that several share in a whole table; the reader's own row may stand further down. */
export function sharedPlaces(
  rows: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null | undefined,
): (number | null)[] {
  const isListed = !own || rows.some(({ id }) => id === own.id);
  return [...sharedRanks(isListed ? rows : [...rows, own])];
}
