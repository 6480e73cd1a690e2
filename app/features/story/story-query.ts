import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";

const KEPT_MS = 60_000;

/** The key under which all feeds of a league are cached. */
export const storyKey = (leagueId: string) => ["/api/leagues", leagueId, "story"] as const;

/** A league's feed for a gameweek, by default the one in play. */
export const storyQuery = (leagueId: string, gameweek?: number) =>
  queryOptions({
    queryKey: [...storyKey(leagueId), gameweek ?? "now"],
    queryFn: async (): Promise<LeagueStory | null> =>
      readApi("GET /api/leagues/:id/story", { params: { id: leagueId }, query: { gameweek } }),
    staleTime: KEPT_MS,
    refetchOnMount: true,
  });

/** The matches that a feed names, for a gameweek other than the one on the page. */
export const matchesQuery = (gameweek: number | undefined) =>
  queryOptions({
    queryKey: ["/api/matchday", gameweek],
    queryFn: () => readApi("GET /api/matchday", { query: { gameweek } }),
    staleTime: KEPT_MS,
  });

/** A league's places by gameweek (STO-05), by default in the current season. */
export const historyQuery = (leagueId: string, season?: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "history", ...(season ? [season] : [])],
    queryFn: async (): Promise<LeagueHistory | null> =>
      readApi("GET /api/leagues/:id/history", {
        params: { id: leagueId },
        query: season ? { season } : {},
      }),
    staleTime: KEPT_MS,
  });
