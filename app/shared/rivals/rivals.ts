import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Rival } from "#contract/leagues/rivals.ts";

/** RIV-01: the rivals that the reader has pinned. */
export const rivalsQuery = () =>
  queryOptions({
    queryKey: ["/api/rivals"],
    queryFn: async (): Promise<Rival[]> => (await readApi("GET /api/rivals")) ?? [],
  });

/** RIV-01: the rows of a table that are pinned on top of it, in its order; of whoever is in it. */
export function rivalRows(
  entries: readonly LeaderboardEntry[],
  rivals: readonly Rival[] | undefined,
): LeaderboardEntry[] {
  if (!rivals || rivals.length === 0) return [];
  const pinned = new Set(rivals.map(({ id }) => id));
  return entries.filter(({ id }) => pinned.has(id));
}
