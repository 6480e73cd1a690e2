import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import type { ClubsById } from "#app/features/tipping/match-clubs.ts";
import { PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { leagueOf, type TippingView } from "#app/features/tipping/tipping-address.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import { useStill } from "#app/shared/league/faces/use-still.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { TableState } from "#app/shared/season/table-state.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { BoardHeads, PeriodWords } from "./board-heads.tsx";
import { BoardList } from "./board-list.tsx";
import { isBlank } from "./board-rows.ts";
import { monthLabel } from "./months.ts";
import { OwnGains } from "./own-gains.tsx";
import { useBoard } from "./use-board.ts";
import { Winners } from "./winners.tsx";

export interface BoardPanelProps {
  userId: string;
  view: TippingView;
  gameweeks: readonly GameweekSummary[];
  clubs: ClubsById;
  onShow: (change: Partial<TippingView>) => void;
}

/** The board of one of the player's tipping leagues or of everybody: the season, a month or a gameweek. */
export default function BoardPanel({ userId, view, gameweeks, clubs, onShow }: BoardPanelProps) {
  const { data: leagues, isPending } = useQuery({ ...leaguesQuery(), refetchOnMount: true });
  const league = leagueOf(view, leagues ?? []);
  useLeftLeague(leagues, league?.id, () => onShow({ league: undefined }));
  if (isPending) return <BoardLoading />;
  return (
    <>
      {/* Another table starts afresh: no row may move from one into the other. */}
      <Board
        key={`${league?.id} ${view.period}`}
        userId={userId}
        leagueId={league?.id}
        name={league?.name ?? "All Leagues"}
        period={view.period}
        gameweeks={gameweeks}
        clubs={clubs}
        onPeriod={(period) => onShow({ period })}
      />
    </>
  );
}

interface BoardProps extends Pick<BoardPanelProps, "userId" | "gameweeks" | "clubs"> {
  leagueId: string | undefined;
  name: string;
  period: string;
  onPeriod: (period: string) => void;
}

function Board({ userId, leagueId, name, period, gameweeks, clubs, onPeriod }: BoardProps) {
  const client = useQueryClient();
  const board = useBoard({ userId, leagueId, period });
  const { first, entries, own, isPlaying, total } = board;
  const still = useStill(entries);
  const isSeason = period === "season";
  const hasLocked = gameweeks.some((each) => each.hasLocked);
  const table = isSeason ? "Season" : periodLabel(period);

  if (first.isPending) return <BoardLoading />;
  if (first.isError && !first.data) {
    return (
      <div className="mt-5">
        <PanelFailed retry={() => void first.refetch()} what="the leaderboard" />
      </div>
    );
  }
  const isEmpty = entries.length === 0 || (!hasLocked && isBlank(entries));
  const mine = entries.find(({ id }) => id === userId);
  const firstTips = entries.find(({ tips }) => tips)?.tips;
  return (
    <>
      <section
        data-still={still}
        aria-labelledby="board-name"
        className="border-line border-b bg-raised max-xl:-mx-(--page-inset) xl:mt-3 xl:overflow-clip xl:rounded-lg xl:border"
      >
        <h3 id="board-name" className="sr-only">
          <bdi>{name}</bdi>, {table}
          {total === undefined ? "" : ` · ${players(total)}`}
        </h3>
        <BoardHeads isLive={isPlaying} tips={firstTips}>
          <PeriodWords gameweeks={gameweeks} value={period} onChange={onPeriod} />
        </BoardHeads>
        {isEmpty ? (
          <div className="p-4">
            <EmptyState title="Leaderboard will appear here once predictions are submitted">
              <p>
                {entries.length > 0 ? `${players(entries.length)} so far. ` : ""}Points appear from the first
                kick-off.
              </p>
            </EmptyState>
          </div>
        ) : (
          <BoardList
            label={`${name}, ${table}`}
            entries={entries}
            own={own}
            ownId={userId}
            leagueId={leagueId}
          />
        )}
        {board.hasMore ? (
          <div className="grid justify-items-center py-3">
            <Button
              variant="secondary"
              busy={board.isLoadingMore}
              busyText="Loading..."
              onClick={board.showMore}
            >
              Show more
            </Button>
          </div>
        ) : null}
      </section>
      {isEmpty || !leagueId ? null : (
        <div className="min-h-28">
          <Winners
            leagueId={leagueId}
            ownId={userId}
            rows={isSeason ? entries : []}
            live={isPlaying ? firstTips?.gameweek : undefined}
          />
        </div>
      )}
      {mine && mine.gains.length > 0 ? <OwnGains entry={mine} fixtures={board.inPlay} clubs={clubs} /> : null}
      <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <OrderNote />
        <TableState>
          {isSeason && leagueId ? (
            // On a phone the figures' red head says as much while it is live.
            <span className="max-sm:has-[[data-dot]]:sr-only">
              <LiveBadge status={board.status} />
            </span>
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
      </div>
    </>
  );
}

/** TIP-09: who comes first on equal points. */
function OrderNote() {
  return (
    <p className="min-w-0 basis-full text-muted text-sm sm:flex-1 sm:basis-60">
      Level? Draws count first, then right calls.{" "}
      <span className="max-xl:hidden">
        Yellow: a gameweek won. In a slip, solid is right, a ring right now and a thin box wrong.
      </span>
    </p>
  );
}

const players = (count: number) => `${count} ${count === 1 ? "player" : "players"}`;

function periodLabel(period: string): string {
  const [kind, value = ""] = period.split(":");
  return kind === "month" ? monthLabel(value) : `Gameweek ${value}`;
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
