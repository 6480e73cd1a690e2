import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { Team } from "#contract/clubs.ts";

/** A club with what its cell shows. The players, 600 in all, are loaded when a list is first opened. */
export type ClubCard = Omit<Team, "players">;

export function toClubCard({ players: _, ...club }: Team): ClubCard {
  return club;
}

export const clubsQuery = () =>
  queryOptions({
    queryKey: ["/api/teams", "clubs"],
    queryFn: async (): Promise<ClubCard[]> => ((await readApi("GET /api/teams")) ?? []).map(toClubCard),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
