import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { teamsQuery } from "#app/lib/query.ts";

/** The names of a club that the strip and the story use. */
export interface ClubName {
  readonly id: number;
  readonly name: string;
  /** The club's three-letter code. */
  readonly code: string;
}

/** What names a club, of whatever else is known of it. */
export const toClubName = ({ id, name, code }: ClubName): ClubName => ({ id, name, code });

/** The clubs by their names alone, which every page of the game brings; otherwise they come from those with players. */
export const clubNamesQuery = () =>
  queryOptions({
    queryKey: ["/api/teams", "short"],
    queryFn: async ({ client }): Promise<ClubName[]> =>
      ((await client.fetchQuery(teamsQuery())) ?? []).map(toClubName),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

/** The clubs' names, by id. */
export type Clubs = ReadonlyMap<number, ClubName>;

/** The clubs' names; empty until they are read. */
export function useClubNames(): Clubs {
  const { data } = useQuery(clubNamesQuery());
  return useMemo(() => new Map((data ?? []).map((club) => [club.id, club])), [data]);
}

/** The wall's order: the clubs by name, as the API lists them. */
export interface WallOrder {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/** The order in which `wall` of a table's row counts the clubs; null until they are known. */
export function useWallOrder(): WallOrder | null {
  const { data } = useQuery(clubNamesQuery());
  return useMemo(() => {
    if (!data?.length) return null;
    return {
      ids: data.map(({ id }) => id),
      codes: data.map(({ code }) => code),
      names: data.map(({ name }) => name),
    };
  }, [data]);
}
