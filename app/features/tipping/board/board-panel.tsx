import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import type { ClubsById } from "#app/features/tipping/match-clubs.ts";
import { PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { pollEvery } from "#app/features/tipping/poll.ts";
import { leagueOf, type TippingView } from "#app/features/tipping/tipping-address.ts";
import { useLiveTipping } from "#app/features/tipping/use-live-tipping.ts";
import { readApi } from "#app/lib/api.ts";
import { useFurtherPages } from "#app/lib/calls/further-pages.ts";
import { queries } from "#app/lib/query.ts";
import { leaderboardShareText } from "#app/lib/share-text/leaderboard.ts";
import { scoreText } from "#app/shared/league/league-type.ts";
import { begunMonths, monthLabel } from "#app/shared/match/months.ts";
import { isInPlay, type RoundSummary } from "#app/shared/match/rounds.ts";
import { currentFixturesQuery } from "#app/shared/match/tipping-queries.ts";
import { TableState } from "#app/shared/season/table-state.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ShareButtons } from "#app/ui/overlay/share-buttons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import { BoardList } from "./board-list.tsx";
import { isBlank, withLiveRows } from "./board-rows.ts";

/** How long a page of the board behind its first counts as fresh, in milliseconds. */
const BEHIND_KEPT_MS = 60_000;
const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

export interface BoardPanelProps {
  userId: string;
  view: TippingView;
  rounds: readonly RoundSummary[];
  clubs: ClubsById;
  onShow: (change: Partial<TippingView>) => void;
}

/** The board of one of the player's tipping leagues or of everybody: the season, a month or a gameweek. */
export default function BoardPanel({ userId, view, rounds, clubs, onShow }: BoardPanelProps) {
  const { data: leagues, isPending } = useQuery({ ...queries.leagues(), refetchOnMount: true });
  const league = leagueOf(view, leagues ?? []);
  useLeftLeague(leagues, league?.id, () => onShow({ league: undefined }));
  if (isPending) return <BoardLoading />;
  return (
    <>
      <div className="mt-4 max-w-xs">
        <PeriodSelect rounds={rounds} value={view.period} onChange={(period) => onShow({ period })} />
      </div>
      {/* Another table starts afresh: no row may move from one into the other. */}
      <Board
        key={`${league?.id} ${view.period}`}
        userId={userId}
        leagueId={league?.id}
        name={league?.name ?? "All Leagues"}
        period={view.period}
        rounds={rounds}
        clubs={clubs}
      />
    </>
  );
}

interface BoardProps extends Pick<BoardPanelProps, "userId" | "rounds" | "clubs"> {
  leagueId: string | undefined;
  name: string;
  period: string;
}

function Board({ userId, leagueId, name, period, rounds, clubs }: BoardProps) {
  const client = useQueryClient();
  const status = useLiveTipping(leagueId, userId);
  const { data: fixtures } = useQuery({ ...currentFixturesQuery(), refetchOnMount: true });
  const inPlay = useMemo(() => new Map(fixtures?.map((fixture) => [fixture.id, fixture])), [fixtures]);
  const isPlaying = fixtures?.some(isInPlay) ?? false;
  const every = { refetchInterval: pollEvery(isPlaying, status), refetchOnMount: true } as const;
  const first = useQuery({ ...queries.tippingBoard(leagueId, period), ...every });
  const behind = useFurtherPages({
    of: queries.tippingBoard(leagueId, period).queryKey,
    limit: LEADERBOARD_LIMIT,
    staleTime: BEHIND_KEPT_MS,
    read: async (offset) =>
      (await readApi("GET /api/tipping/board", { query: { leagueId, period, offset } })) ?? [],
  });
  const live = useQuery({ ...queries.leaderboard("score_tipping", leagueId), enabled: false });
  const standing = useQuery({ ...queries.ownStanding("score_tipping", leagueId), ...every });
  const isSeason = period === "season";
  const isSocketNewer = isSeason && leagueId !== undefined && live.dataUpdatedAt > first.dataUpdatedAt;
  const top = useMemo(
    () => (isSocketNewer && live.data ? withLiveRows(first.data ?? [], live.data) : (first.data ?? [])),
    [isSocketNewer, live.data, first.data],
  );
  const rest = behind.pages.flat().filter(({ id }) => !top.some((row) => row.id === id));
  const entries = rest.length > 0 ? [...top, ...rest] : top;
  const lastPage = behind.count === 0 ? first.data : behind.pages.at(-1);
  const isLoadingMore = behind.isLoading;
  const hasMore = (lastPage?.length ?? 0) >= LEADERBOARD_LIMIT;
  const own = isSeason && !entries.some(({ id }) => id === userId) ? (standing.data?.entry ?? null) : null;
  const hasBegun = rounds.some((round) => round.hasBegun);
  const table = isSeason ? "Season" : periodLabel(period);

  if (first.isPending) return <BoardLoading />;
  if (first.isError && !first.data) {
    return (
      <div className="mt-5">
        <PanelFailed retry={() => void first.refetch()}>We couldn't load the leaderboard.</PanelFailed>
      </div>
    );
  }
  const isEmpty = entries.length === 0 || (!hasBegun && isBlank(entries));
  return (
    <section aria-labelledby="board-name" className="mt-6 max-w-3xl">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 id="board-name" className="wrap-anywhere text-heading">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted text-sm">
            {table}
            {standing.data && isSeason ? ` · ${players(standing.data.total)}` : ""}
          </p>
        </div>
        <TableState>
          {isSeason && leagueId ? (
            <LiveBadge status={status} />
          ) : (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => void client.invalidateQueries({ queryKey: ["/api/tipping/board"] })}
            >
              Refresh
            </Button>
          )}
        </TableState>
      </header>
      {isEmpty ? (
        <div className="mt-4">
          <EmptyState title="Leaderboard will appear here once predictions are submitted">
            <p>
              {entries.length > 0 ? `${players(entries.length)} so far. ` : ""}Points appear from the first
              kick-off.
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-3">
            <ShareButtons
              targets={TARGETS}
              text={() =>
                leaderboardShareText(
                  {
                    league: `${name} (${table})`,
                    game: "Premier League Tipping",
                    scoreText: (entry) => scoreText("score_tipping", entry),
                    url: `${location.origin}/`,
                  },
                  entries,
                )
              }
              onCopied={() =>
                toast({ title: "Copied!", description: "The leaderboard is on your clipboard." })
              }
            />
          </div>
          <div className="mt-4 rounded-lg border border-line bg-raised p-1.5 shadow-card sm:p-2">
            <BoardList
              label={`${name}, ${table}`}
              entries={entries}
              own={own}
              ownId={userId}
              leagueId={leagueId}
              fixtures={inPlay}
              clubs={clubs}
            />
            {hasMore || isLoadingMore ? (
              <div className="grid justify-items-center py-3">
                <Button
                  variant="secondary"
                  busy={isLoadingMore}
                  busyText="Loading..."
                  onClick={() => behind.showMore()}
                >
                  Show more
                </Button>
              </div>
            ) : null}
          </div>
          <p className="mt-3 px-2 text-muted text-sm">
            ▲ ▼ places gained or lost since the gameweek kicked off. Provisional: some points can still change
            until their gameweek is final. Ties: most correct draws, then correct results, then goal bonuses,
            then fewest defaults, then most gameweeks won.
          </p>
        </>
      )}
    </section>
  );
}

const players = (count: number) => `${count} ${count === 1 ? "player" : "players"}`;

function periodLabel(period: string): string {
  const [kind, value = ""] = period.split(":");
  return kind === "month" ? monthLabel(value) : `Gameweek ${value}`;
}

interface PeriodSelectProps {
  rounds: readonly RoundSummary[];
  value: string;
  onChange: (period: string) => void;
}

function PeriodSelect({ rounds, value, onChange }: PeriodSelectProps) {
  const id = useId();
  const months = begunMonths(rounds).map((month) => `month:${month}`);
  const gameweeks = rounds
    .filter(({ hasBegun }) => hasBegun)
    .map(({ gameweek }) => `gameweek:${gameweek}`)
    .reverse();
  const isListed = value === "season" || months.includes(value) || gameweeks.includes(value);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        Table
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="season">Season</option>
        {isListed ? null : <option value={value}>{periodLabel(value)}</option>}
        <Periods label="Months" values={months} />
        <Periods label="Gameweeks" values={gameweeks} />
      </Select>
    </div>
  );
}

function Periods({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <optgroup label={label}>
      {values.map((value) => (
        <option key={value} value={value}>
          {periodLabel(value)}
        </option>
      ))}
    </optgroup>
  );
}

function BoardLoading() {
  return (
    <div role="status" className="mt-6 grid max-w-3xl gap-1">
      <span className="sr-only">Loading the leaderboard...</span>
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
