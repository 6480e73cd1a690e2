import { Suspense } from "react";
import type { Leaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { WallFace } from "#app/features/leagues/leaderboard/wall-face.tsx";
import type { TablePanel } from "#app/features/leagues/panel-choice.tsx";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater, lazyPage, lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const History = lazyLater(() => import("#app/features/story/history.tsx"));
const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));
const PanelNews = lazyLater(() => import("#app/features/leagues/leaderboard/panel-news.tsx"));
// Begun with the page's own code: it is there by the time a table is, and nothing below it moves.
export const TableNews = lazyPage(() => import("#app/features/leagues/leaderboard/table-news.tsx"));
const HalfNews = lazyPart(
  () => import("#app/features/leagues/leaderboard/runs/half-news.tsx"),
  "[data-half-news]",
);
const FEED_ID = "feed";

interface PanelProps {
  view: LeaderboardView;
  userId: string | undefined;
}

interface TableFeedProps extends PanelProps {
  panel: TablePanel;
  /** Whether both tables of the league stand beside each other, and the feed behind a tab. */
  isBesideTables: boolean;
}

/** The feed, beside the table or in its place. */
export function TableFeed({ view, userId, panel, isBesideTables }: TableFeedProps) {
  const isHydrated = useHydrated();
  if (!view.leagueId) return null;
  return (
    <div
      id={FEED_ID}
      className={cx(
        "min-w-0 bg-raised px-4 [--page-inset:1rem] xl:border xl:border-line",
        isBesideTables
          ? cx("xl:rounded-b-lg", panel !== "feed" && "xl:hidden")
          : "xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:rounded-lg",
        (panel !== "feed" || view.playerId) && "max-xl:hidden",
        view.playerId && !isBesideTables && "xl:hidden",
      )}
    >
      {isHydrated ? (
        <Suspense>
          <Feed
            leagueId={view.leagueId}
            isTipping={view.leagueType === "score_tipping"}
            userId={userId}
            run={view.run}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface RaceProps extends PanelProps {
  entries: Leaderboard["entries"];
  className: string;
}

/** The places by gameweek, in the place of the table. */
export function Race({ view, userId, entries, className }: RaceProps) {
  if (!view.leagueId) return null;
  const face = (id: string) => {
    const entry = entries.find((each) => each.id === id);
    return entry?.slip === undefined && entry ? <WallFace entry={entry} /> : null;
  };
  return (
    <section
      aria-label="Race"
      className={cx("relative min-w-0 bg-raised px-4 pt-3 [--page-inset:1rem]", className)}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <History
          leagueId={view.leagueId}
          userId={userId}
          run={view.run}
          isFolded
          face={face}
          unit={view.leagueType === "score_tipping" ? "points" : "shirts"}
        />
      </Suspense>
    </section>
  );
}

export interface NewsProps extends PanelProps {
  table: Leaderboard;
  /** How many of the first places are paid (BNG-07); 0 for none. */
  paidPlaces: number;
  panel: TablePanel;
}

/** What the panel says: the half's or the season's table, on a phone the feed or the race in its place. */
export function News({ panel, ...props }: NewsProps) {
  const { leagueId, leagueType, run } = props.view;
  if (panel === "table" || !leagueId) return <NewsOfTable {...props} />;
  return (
    <>
      <div className="max-xl:hidden">
        <NewsOfTable {...props} />
      </div>
      <div className="xl:hidden">
        <Suspense fallback={<div className="h-10.5" />}>
          <PanelNews
            panel={panel}
            leagueId={leagueId}
            isTipping={leagueType === "score_tipping"}
            run={run}
            userId={props.userId}
          />
        </Suspense>
      </div>
    </>
  );
}

function NewsOfTable({ view, table, paidPlaces }: Omit<NewsProps, "panel">) {
  return (
    <Part fallback={<div className="h-10.5 xl:h-6" />}>
      {view.run ? (
        <HalfNews view={view} entries={table.entries} own={table.own?.entry} />
      ) : (
        <TableNews
          table={table}
          leagueType={view.leagueType}
          paidPlaces={table.entries.length > paidPlaces ? paidPlaces : 0}
        />
      )}
    </Part>
  );
}
