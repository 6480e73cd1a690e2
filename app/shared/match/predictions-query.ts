import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

/** A person's predictions of a gameweek; another person's contain locked fixtures only (TIP-08). */
export const predictionsQuery = (userId: string, gameweek: number) =>
  queryOptions({
    queryKey: ["/api/tipping/predictions", userId, gameweek],
    queryFn: () => readApi("GET /api/tipping/predictions", { query: { gameweek, userId } }),
    staleTime: MINUTE_MS,
  });
