import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { readApi } from "#app/lib/api.ts";
import { useFurtherPages } from "#app/lib/calls/further-pages.ts";
import { leaderboardQuery, ownStandingQuery } from "#app/lib/query.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { withoutDoubles } from "./leaderboard-rows.ts";

const KEPT_MS = 3 * MINUTE_MS;
const RETRY_MS = 30_000;

/** A table as the page has it: the rows read so far, and the reader's own. */
export interface Leaderboard {
  readonly entries: readonly LeaderboardEntry[];
  readonly own: OwnStanding | null;
  /** The number of players in the table. */
  readonly total: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the next rows; null while rows are loading and when all are loaded. */
  readonly showMore: (() => void) | null;
  readonly refresh: () => void;
}

/**
 * The rows of a table: the first 100, and more on request.
 *
 * @param isPolled whether to poll, because the league's socket is down and nothing else reports changes.
 */
export function useLeaderboard(
  { leagueType, leagueId, run }: LeaderboardView,
  isPolled: boolean,
): Leaderboard {
  const client = useQueryClient();
  const polling = {
    refetchInterval: isPolled ? RETRY_MS : (false as const),
    refetchOnWindowFocus: !leagueId,
  };
  const first = useQuery({ ...leaderboardQuery(leagueType, leagueId, run), ...polling });
  const standing = useQuery({ ...ownStandingQuery(leagueType, leagueId, run), ...polling });
  const { queryKey: of } = leaderboardQuery(leagueType, leagueId, run);
  const behind = useFurtherPages({
    of,
    limit: LEADERBOARD_LIMIT,
    staleTime: KEPT_MS,
    read: async (offset) => {
      const query = { leagueType, leagueId, run, limit: LEADERBOARD_LIMIT, offset, ticks: "1" } as const;
      return (await readApi("GET /api/leaderboard", { query })) ?? [];
    },
  });
  const entries = useMemo(
    () => withoutDoubles([first.data ?? [], ...behind.pages]),
    [first.data, behind.pages],
  );
  const total = Math.max(standing.data?.total ?? 0, first.data?.length ?? 0);
  const hasMore = (behind.count + 1) * LEADERBOARD_LIMIT < total && !behind.isAtEnd;
  return {
    entries,
    own: standing.data ?? null,
    total,
    isLoading: first.isPending,
    hasFailed: first.isError && !first.data,
    isLoadingMore: behind.isLoading,
    showMore: hasMore && !behind.isLoading ? behind.showMore : null,
    refresh: () => {
      void client.invalidateQueries({ queryKey: leaderboardQuery(leagueType, leagueId, run).queryKey });
      void client.invalidateQueries({ queryKey: ownStandingQuery(leagueType, leagueId, run).queryKey });
    },
  };
}
