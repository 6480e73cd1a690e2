import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

/** How many of a table's first rows a panel shows. */
export const TOP_ROWS = 5;

/**
 * The Football Bingo league that a page of a run shows, of those with a table of it: the requested one if the reader is
 * in it, else the newest (LEA-09).
 */
export function followedLeague(
  leagues: readonly League[],
  wanted: string | null,
  run: RunName = DEFAULT_RUN,
): League | null {
  const bingo = leagues.filter(
    ({ leagueType, runs }) => leagueType === "football_bingo" && runs.includes(run),
  );
  const named = bingo.find(({ id }) => id === wanted);
  if (named) return named;
  return bingo.reduce<League | null>(
    (newest, league) => (!newest || league.createdAt > newest.createdAt ? league : newest),
    null,
  );
}

/** The query for the first five rows of a league's table, or of everybody's without `leagueId`. */
export const topQuery = (leagueId?: string) =>
  queryOptions({
    queryKey: ["/api/leaderboard", "football_bingo", leagueId ?? "all", "top"],
    queryFn: async (): Promise<LeaderboardEntry[]> => {
      const query = { leagueType: "football_bingo", leagueId, limit: TOP_ROWS } as const;
      return (await readApi("GET /api/leaderboard", { query })) ?? [];
    },
    staleTime: 3 * MINUTE_MS,
  });

/**
 * The reader's place as the server gives it; otherwise that of the first row with at most their score, or the place
 * after the last row of the whole table (BNG-09).
 *
 * @param total rows of the whole table, of which `entries` are the first; undefined until loaded.
 * @returns null until it can be computed.
 */
export function ownRank(
  entries: readonly LeaderboardEntry[],
  own: { rank: number } | null | undefined,
  score: number,
  total: number | undefined,
): number | null {
  if (own) return own.rank;
  const at = entries.findIndex((entry) => entry.score <= score);
  if (at !== -1) return at + 1;
  return total === undefined ? null : Math.max(total, entries.length) + 1;
}
