import { queryOptions } from "@tanstack/react-query";
import { teamsQuery } from "#app/lib/query.ts";
import type { Team } from "#contract/clubs.ts";

/** A club with what its cell shows. The players, 600 in all, are loaded when a list is first opened. */
export type ClubCard = Omit<Team, "players">;

/** A club without its players. */
export function toClubCard({ players: _, ...club }: Team): ClubCard {
  return club;
}

/** The clubs without their players: a page brings them, otherwise they come from the clubs with theirs. */
export const clubsQuery = () =>
  queryOptions({
    queryKey: ["/api/teams", "clubs"],
    queryFn: async ({ client }): Promise<ClubCard[]> =>
      ((await client.fetchQuery(teamsQuery())) ?? []).map(toClubCard),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
