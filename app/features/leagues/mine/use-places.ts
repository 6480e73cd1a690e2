import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queries } from "#app/lib/query.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import type { LeaguePlace, Places } from "#contract/leagues/places.ts";

export interface MyPlaces {
  readonly of: ReadonlyMap<string, LeaguePlace>;
  readonly overall: Places["overall"] | undefined;
  /** Whether a match is being played and the page hears of its goals. */
  readonly isOn: boolean;
}

/** The reader's places: read again with each goal that the strip tells of, and at the end of a match. */
export function usePlaces(): MyPlaces {
  const client = useQueryClient();
  const { data } = useQuery(queries.places());
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const isOnline = useConnection() === "online";
  const fixtures = matchday?.fixtures ?? [];
  const stamp = fixtures.map(({ status, goals }) => `${status}${goals.length}`).join();
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current === stamp) return;
    known.current = stamp;
    void client.invalidateQueries({ queryKey: queries.places().queryKey });
  }, [client, stamp]);
  return {
    of: new Map((data?.leagues ?? []).map((place) => [place.leagueId, place])),
    overall: data?.overall,
    isOn: isOnline && fixtures.some(({ status }) => status === "live"),
  };
}
