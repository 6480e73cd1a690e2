import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { tippingSplitQuery } from "#app/lib/query.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

/**
 * How many of a league called each result of the locked matches of a gameweek (TIP-08), without the members. What renews
 * the calls renews it, and a further lock reads again.
 */
export function sharesQuery(leagueId: string, gameweek: number, fixtures: readonly TippingFixture[]) {
  const locked = fixtures.filter(({ isLocked }) => isLocked).map(({ id }) => id);
  const [path] = tippingSplitQuery(leagueId, 0).queryKey;
  return queryOptions({
    queryKey: [path, leagueId, "shares", gameweek, locked],
    // A page has at least one member.
    queryFn: () => readApi("GET /api/tipping/splits", { query: { leagueId, gameweek, limit: 1 } }),
    staleTime: MINUTE_MS,
  });
}
