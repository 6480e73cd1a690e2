import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { tippingSplitQuery } from "#app/lib/query.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

const FRESH_MS = MINUTE_MS;

/**
 * How a league predicted each locked match of a gameweek (TIP-08), in one read. Its key begins like that of a single
 * match, so that what renews those renews it, and ends with the locked matches, so that a further lock reads again.
 */
export function splitsQuery(leagueId: string, gameweek: number, fixtures: readonly TippingFixture[]) {
  const locked = fixtures.filter(({ isLocked }) => isLocked).map(({ id }) => id);
  const [path] = tippingSplitQuery(leagueId, 0).queryKey;
  return queryOptions({
    queryKey: [path, leagueId, "gameweek", gameweek, locked],
    queryFn: () => readApi("GET /api/tipping/splits", { query: { leagueId, gameweek } }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export type SplitsQuery = ReturnType<typeof splitsQuery>;
