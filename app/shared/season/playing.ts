import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { playingQuery } from "#app/lib/query.ts";
import { useSeasonPhase, useSeasons } from "./seasons.ts";

/** SEA-07: whether leagues wait for their members: a season is over, and the next has not begun. */
export function useIsWaiting(): boolean {
  const { past } = useSeasons();
  return useSeasonPhase() === "before" && past.length > 0;
}

/** SEA-07: the ids of a league's members who play the season to come; null while nobody is waited for. */
export function usePlaying(leagueId: string | undefined): ReadonlySet<string> | null {
  const isWaiting = useIsWaiting() && leagueId !== undefined;
  const { data } = useQuery({ ...playingQuery(leagueId ?? ""), enabled: isWaiting });
  return useMemo(() => (isWaiting && data ? new Set(data.userIds) : null), [isWaiting, data]);
}
