import { queryOptions } from "@tanstack/react-query";

/** RIV-01: what home has to tell of rivals in a league, put there by what follows the league's socket. */
export const rivalNewsQuery = (leagueId: string | undefined) =>
  queryOptions({
    queryKey: ["news of rivals", leagueId],
    queryFn: (): readonly string[] => [],
    enabled: false,
  });
