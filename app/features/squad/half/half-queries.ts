import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";

const KEPT_MS = 60_000;
const HALF = { leagueType: "football_bingo", run: "half" } as const;

/** The reader's place in the second half's table of a league, or in everybody's. */
export const halfStandingQuery = (leagueId?: string) =>
  queryOptions({
    queryKey: ["/api/leaderboard/me", "football_bingo", leagueId ?? "all", "half"],
    queryFn: async () =>
      (await readApi("GET /api/leaderboard/me", { query: { ...HALF, leagueId } })) as OwnStanding,
    staleTime: KEPT_MS,
  });

/** The first rows of that table: as many as a page of it has. */
export const halfTableQuery = (leagueId?: string) =>
  queryOptions({
    queryKey: ["/api/leaderboard", "football_bingo", leagueId ?? "all", "half"],
    queryFn: async (): Promise<LeaderboardEntry[]> =>
      (await readApi("GET /api/leaderboard", { query: { ...HALF, leagueId } })) ?? [],
    staleTime: KEPT_MS,
  });
