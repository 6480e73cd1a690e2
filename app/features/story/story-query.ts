import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { partOf } from "#app/lib/query.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

const KEPT_MS = MINUTE_MS;

/** The key under which all feeds of a league are cached. */
export const storyKey = (leagueId: string) => ["/api/leagues", leagueId, "story"] as const;

/** A league's feed for a gameweek, by default the one in play, and of a run, by default the season. */
export const storyQuery = (leagueId: string, gameweek?: number, run?: RunName) =>
  queryOptions({
    queryKey: [...storyKey(leagueId), gameweek ?? "now", ...partOf(run)],
    queryFn: async (): Promise<LeagueStory | null> =>
      readApi("GET /api/leagues/:id/story", { params: { id: leagueId }, query: { gameweek, run } }),
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

/** A league's places by gameweek (STO-05), by default in the current season, and of the whole of it. */
export const historyQuery = (leagueId: string, season?: string, run?: RunName) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "history", ...(season ? [season] : []), ...partOf(run)],
    queryFn: async (): Promise<LeagueHistory | null> =>
      readApi("GET /api/leagues/:id/history", {
        params: { id: leagueId },
        query: { ...(season ? { season } : {}), run },
      }),
    staleTime: KEPT_MS,
  });
