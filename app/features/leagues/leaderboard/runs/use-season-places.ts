import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { leaderboardQuery } from "#app/lib/query.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";

/** The members' places in the season, for the rows of the second half's table; null in the season's own. */
export function useSeasonPlaces({
  leagueType,
  leagueId,
  run,
}: LeaderboardView): ReadonlyMap<string, number> | null {
  const { data } = useQuery({ ...leaderboardQuery(leagueType, leagueId), enabled: run === "half" });
  return useMemo(
    () => (run === "half" ? new Map((data ?? []).map(({ id, rank }) => [id, rank])) : null),
    [run, data],
  );
}
