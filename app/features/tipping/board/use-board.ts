import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pollEvery } from "#app/features/tipping/poll.ts";
import { useLiveTipping } from "#app/features/tipping/use-live-tipping.ts";
import { readApi } from "#app/lib/api.ts";
import { useFurtherPages } from "#app/lib/calls/further-pages.ts";
import { leaderboardQuery, ownStandingQuery, tippingBoardQuery } from "#app/lib/query.ts";
import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { currentFixturesQuery } from "#app/shared/match/tipping-queries.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { withLiveRows } from "./board-rows.ts";

/** How long a page of the board behind its first counts as fresh, in milliseconds. */
const BEHIND_KEPT_MS = MINUTE_MS;

interface BoardOf {
  readonly userId: string;
  /** The league; undefined for everybody's board. */
  readonly leagueId: string | undefined;
  readonly period: string;
}

/**
 * The rows of one board: its first page with what the league's socket told later, the pages behind it that the reader
 * asked for, and the reader's own place where no page has it.
 */
export function useBoard({ userId, leagueId, period }: BoardOf) {
  const status = useLiveTipping(leagueId, userId);
  const { data: fixtures } = useQuery({ ...currentFixturesQuery(), refetchOnMount: true });
  const inPlay = useMemo(() => new Map(fixtures?.map((fixture) => [fixture.id, fixture])), [fixtures]);
  const isPlaying = fixtures?.some(isUnderWay) ?? false;
  const every = { refetchInterval: pollEvery(isPlaying, status), refetchOnMount: true } as const;
  const first = useQuery({ ...tippingBoardQuery(leagueId, period), ...every });
  const behind = useFurtherPages({
    of: tippingBoardQuery(leagueId, period).queryKey,
    limit: LEADERBOARD_LIMIT,
    staleTime: BEHIND_KEPT_MS,
    read: async (offset) =>
      (await readApi("GET /api/tipping/board", { query: { leagueId, period, offset } })) ?? [],
  });
  const live = useQuery({ ...leaderboardQuery("score_tipping", leagueId), enabled: false });
  const standing = useQuery({ ...ownStandingQuery("score_tipping", leagueId), ...every });
  const isSeason = period === "season";
  const isSocketNewer = isSeason && leagueId !== undefined && live.dataUpdatedAt > first.dataUpdatedAt;
  const top = useMemo(
    () => (isSocketNewer && live.data ? withLiveRows(first.data ?? [], live.data) : (first.data ?? [])),
    [isSocketNewer, live.data, first.data],
  );
  const further = behind.pages.flat().filter(({ id }) => !top.some((row) => row.id === id));
  const entries = further.length > 0 ? [...top, ...further] : top;
  const lastPage = behind.count === 0 ? first.data : behind.pages.at(-1);
  const hasMore = (lastPage?.length ?? 0) >= LEADERBOARD_LIMIT;
  const own = isSeason && !entries.some(({ id }) => id === userId) ? (standing.data?.entry ?? null) : null;
  return {
    status,
    /** The matches in play, by id. */
    inPlay,
    isPlaying,
    first,
    entries,
    own,
    /** How many players the season's table has; undefined before it is known, and for other periods. */
    total: isSeason ? standing.data?.total : undefined,
    hasMore: hasMore || behind.isLoading,
    isLoadingMore: behind.isLoading,
    showMore: () => behind.showMore(),
  };
}
