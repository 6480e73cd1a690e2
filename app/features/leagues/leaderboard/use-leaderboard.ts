import { type UseQueryResult, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { readApi } from "#app/lib/api.ts";
import { queries } from "#app/lib/query.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { withoutDoubles } from "./leaderboard-rows.ts";

const KEPT_MS = 3 * 60_000;
const RETRY_MS = 30_000;

/** A later page of rows. The first page is `queries.leaderboard`, which the socket keeps up to date. */
function rowsFrom(leagueType: LeagueType, leagueId: string | undefined, offset: number) {
  const query = { leagueType, leagueId, limit: LEADERBOARD_LIMIT, offset, ticks: "1" as const };
  return {
    queryKey: [...queries.leaderboard(leagueType, leagueId).queryKey, offset],
    queryFn: async () => (await readApi("GET /api/leaderboard", { query })) ?? [],
    staleTime: KEPT_MS,
  };
}

function joined(pages: UseQueryResult<LeaderboardEntry[]>[]) {
  return {
    rows: pages.flatMap(({ data }) => data ?? []),
    isPending: pages.some(({ isPending }) => isPending),
    // The overall table is cut before its last player: a page that is not full is the last one.
    isAtEnd: pages.some(({ data }) => data !== undefined && data.length < LEADERBOARD_LIMIT),
  };
}

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
export function useLeaderboard({ leagueType, leagueId }: LeaderboardView, isPolled: boolean): Leaderboard {
  const client = useQueryClient();
  const [pages, setPages] = useState(0);
  const polling = {
    refetchInterval: isPolled ? RETRY_MS : (false as const),
    refetchOnWindowFocus: !leagueId,
  };
  const first = useQuery({ ...queries.leaderboard(leagueType, leagueId), ...polling });
  const standing = useQuery({ ...queries.ownStanding(leagueType, leagueId), ...polling });
  const behind = useQueries({
    queries: Array.from({ length: pages }, (_, at) =>
      rowsFrom(leagueType, leagueId, (at + 1) * LEADERBOARD_LIMIT),
    ),
    combine: joined,
  });
  const entries = useMemo(() => withoutDoubles([first.data ?? [], behind.rows]), [first.data, behind.rows]);
  const total = Math.max(standing.data?.total ?? 0, first.data?.length ?? 0);
  const hasMore = (pages + 1) * LEADERBOARD_LIMIT < total && !behind.isAtEnd;
  return {
    entries,
    own: standing.data ?? null,
    total,
    isLoading: first.isPending,
    hasFailed: first.isError && !first.data,
    isLoadingMore: behind.isPending,
    showMore: hasMore && !behind.isPending ? () => setPages(pages + 1) : null,
    refresh: () => {
      void client.invalidateQueries({ queryKey: queries.leaderboard(leagueType, leagueId).queryKey });
      void client.invalidateQueries({ queryKey: queries.ownStanding(leagueType, leagueId).queryKey });
    },
  };
}
