import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { usePlaying } from "#app/shared/season/playing.ts";
import { useSeasonPhase } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LeaderboardList, type LeaderboardListProps } from "./leaderboard-list.tsx";
import { arrowsSince } from "./leaderboard-rows.ts";
import { useSeasonPlaces } from "./runs/use-season-places.ts";
import type { Leaderboard } from "./use-leaderboard.ts";

interface RowsProps extends Pick<LeaderboardListProps, "row"> {
  table: Leaderboard;
  view: LeaderboardView;
  name: string;
  ownId: string | undefined;
  prizeLine?: string;
}

export function Rows({ table, view, name, ownId, prizeLine, row }: RowsProps) {
  const playing = usePlaying(view.leagueId);
  const seasonPlaces = useSeasonPlaces(view);
  if (table.isLoading) return <RowsLoading />;
  if (table.hasFailed) {
    return (
      <EmptyState
        title="We couldn't load the leaderboard."
        action={<Button onClick={table.refresh}>Try again</Button>}
      >
        <p>We can't load results right now. Everything you saved is safe.</p>
      </EmptyState>
    );
  }
  if (table.entries.length === 0) {
    return (
      <EmptyState title="No leaderboard data available yet.">
        <p>It fills up as soon as the first players have joined.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <LeaderboardList
        label={`${name}, ${leagueTypeLabel(view.leagueType)}`}
        entries={table.entries}
        own={table.own?.entry ?? null}
        ownId={ownId}
        view={view}
        playing={playing}
        seasonPlaces={seasonPlaces}
        row={row}
        {...(prizeLine ? { prizeLine } : {})}
      />
      {table.showMore || table.isLoadingMore ? (
        <div className="mt-2 grid justify-items-center gap-1 py-3">
          <Button
            variant="secondary"
            busy={table.isLoadingMore}
            busyText="Loading..."
            onClick={() => table.showMore?.()}
          >
            Show more
          </Button>
          <p className="text-muted text-sm">
            {table.entries.length} of {table.total}
          </p>
        </div>
      ) : null}
    </>
  );
}

function RowsLoading() {
  return (
    <div role="status" className="grid gap-1">
      <span className="sr-only">Loading the leaderboard...</span>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else.
        <Skeleton key={at} className="mx-4 h-12.5" />
      ))}
    </div>
  );
}

interface LegendProps {
  table: Leaderboard;
  /** Whether tabs are the head of its panel. */
  isUnderTabs?: boolean;
  leagueId: string | undefined;
}

/** Football Bingo: what the marks in the rows mean: below them on a phone, the table's head on a desktop. */
export function Legend({ table: { entries, total }, isUnderTabs, leagueId }: LegendProps) {
  const playing = usePlaying(leagueId);
  const hasDrafts = entries.some(
    ({ id, qualified, noCard }) => qualified === false && !noCard && playing?.has(id) !== false,
  );
  const hasProvisional = entries.some(({ provisional }) => provisional);
  const phase = useSeasonPhase();
  const since = arrowsSince(useQuery({ ...queries.matchday(), enabled: false }).data);
  if (entries.length === 0) return null;
  return (
    <div
      className={cx(
        "flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-line bg-surface px-4 py-1 text-[0.8125rem] text-muted max-xl:order-last max-xl:border-t xl:min-h-8 xl:border-b xl:bg-raised",
        !isUnderTabs &&
          "xl:grid xl:grid-cols-[minmax(0,1fr)_12rem_5rem_6.75rem] xl:gap-x-3 xl:rounded-t-lg xl:whitespace-nowrap",
      )}
    >
      <span
        className={isUnderTabs ? "contents" : "contents xl:flex xl:min-w-0 xl:gap-x-5 xl:overflow-hidden"}
      >
        {phase === "running" ? (
          <span title="Places gained or lost since the gameweek's first match kicked off.">
            <span className="text-[0.7em]">▲▼</span>{" "}
            {since ? (
              <>
                since <span className="sm:hidden">kick-off</span>
                <span className="max-sm:hidden">
                  <ShortTime iso={since} format={weekdayAndTime} />
                </span>
              </>
            ) : (
              "from kick-off"
            )}
          </span>
        ) : null}
        {total > 0 ? (
          <span className="max-xl:hidden">
            {total} {total === 1 ? "player" : "players"}
          </span>
        ) : null}
        {hasDrafts ? (
          <span>
            {phase === "over"
              ? "Draft: never reached 6-8-6, could not win"
              : "Draft: not yet 6-8-6, cannot win"}
          </span>
        ) : null}
      </span>
      {isUnderTabs ? null : (
        <>
          <span className="max-xl:hidden">Last tick</span>
          <span className="max-xl:hidden">Weeks won</span>
        </>
      )}
      {hasProvisional ? (
        <span
          className="ml-auto flex items-center gap-2 max-xl:ml-0"
          title="A provisional score can change until its gameweek is final."
        >
          <span className="m-1 size-3 rounded-[3px] bg-[#c8102e] outline-3 outline-whistle ring-4 ring-rim" />
          provisional
        </span>
      ) : null}
    </div>
  );
}
