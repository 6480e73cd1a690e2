import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { usePlaying } from "#app/shared/season/playing.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LeaderboardList, type LeaderboardListProps } from "./leaderboard-list.tsx";
import { inOrderOf } from "./leaderboard-rows.ts";
import { useSeasonPlaces } from "./runs/use-season-places.ts";
import type { Leaderboard } from "./use-leaderboard.ts";

interface RowsProps extends Pick<LeaderboardListProps, "row" | "paidPlaces"> {
  table: Leaderboard;
  view: LeaderboardView;
  name: string;
  ownId: string | undefined;
}

export function Rows({ table, view, name, ownId, paidPlaces, row }: RowsProps) {
  const playing = usePlaying(view.leagueId);
  const seasonPlaces = useSeasonPlaces(view);
  if (table.isLoading) return <RowsLoading />;
  if (table.hasFailed) {
    return (
      <EmptyState
        title="We couldn’t load the leaderboard."
        action={<Button onClick={table.refresh}>Try again</Button>}
      >
        <p>We can’t load results right now. Everything you saved is safe.</p>
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
        entries={inOrderOf(seasonPlaces, table.entries)}
        own={table.own?.entry ?? null}
        ownId={ownId}
        view={view}
        playing={playing}
        seasonPlaces={seasonPlaces}
        row={row}
        paidPlaces={paidPlaces}
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
