import { useQuery, useQueryClient } from "@tanstack/react-query";
import { placesQuery } from "#app/lib/query.ts";
import { useGoals } from "#app/shared/league/use-goals.ts";
import type { LeaguePlace, Places } from "#contract/leagues/places.ts";

/** The reader's place in each of their leagues by its id, and in the overall tables; undefined before they are read. */
export interface MyPlaces {
  readonly of: ReadonlyMap<string, LeaguePlace>;
  readonly overall: Places["overall"] | undefined;
}

/** The reader's places, read again with each goal. */
export function usePlaces(): MyPlaces {
  const client = useQueryClient();
  const { data } = useQuery(placesQuery());
  useGoals(() => void client.invalidateQueries({ queryKey: placesQuery().queryKey }));
  return {
    of: new Map((data?.leagues ?? []).map((place) => [place.leagueId, place])),
    overall: data?.overall,
  };
}
