import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

const KEPT_MS = 3 * MINUTE_MS;

/** A league's places by gameweek (STO-05), in the cache with those of the league's own pages. */
export const winnersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "history"],
    queryFn: () => readApi("GET /api/leagues/:id/history", { params: { id: leagueId }, query: {} }),
    staleTime: KEPT_MS,
  });
