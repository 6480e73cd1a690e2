import { Rows } from "#app/features/leagues/leaderboard/leaderboard-body.tsx";
import type { Leaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { Unfold } from "#app/features/story/unfold.tsx";
import { useStill } from "#app/shared/league/faces/use-still.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { useIsWaiting } from "#app/shared/season/playing.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { lazyLater, lazyPart, partsReady } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeagueType } from "#domain/shared/league-type.ts";

const History = lazyLater(() => import("#app/features/story/history.tsx"));
// Rarely on a table, so that their code comes only where they are.
const NoLeague = lazyPart(
  () => import("#app/features/leagues/leaderboard/no-league.tsx"),
  "[data-no-league]",
);
const InAgain = lazyPart(() => import("#app/features/season/in-again.tsx"), "[data-in-again]");
const SeasonLinks = lazyPart(() => import("#app/features/season/season-links.tsx"), "[data-seasons]");
const TippingRow = lazyPart(() => import("#app/features/leagues/calls/tipping-row.tsx"), "[data-calls]");
const CallsFrame = lazyPart(
  () => import("#app/features/leagues/calls/calls-frame.tsx"),
  "[data-calls-frame]",
);
const TableHeads = lazyPart(
  () => import("#app/features/leagues/leaderboard/table-legend.tsx"),
  "[data-legend]",
);
const TableNotes = lazyPart(
  () => import("#app/features/leagues/leaderboard/table-notes.tsx"),
  "[data-notes]",
);
const SeasonEnd = lazyPart(() => import("#app/features/season/season-end.tsx"), "[data-season-end]");

/** Settles when the parts that stand on this reader's table of this game have their code. */
export const sectionReady = (leagueType: LeagueType, isAlone: boolean) =>
  partsReady(
    ...(leagueType === "score_tipping" ? [TippingRow, CallsFrame] : [TableHeads, TableNotes]),
    ...(isAlone ? [NoLeague] : []),
  );

interface TableSectionProps {
  view: LeaderboardView;
  name: string;
  table: Leaderboard;
  /** The same as it is drawn: what is said about the rows changes with them. */
  drawn: Leaderboard;
  userId: string | undefined;
  /** Whether the reader is in no league. */
  isAlone: boolean;
  /** How many of the first places are paid (BNG-07); 0 for none. */
  paidPlaces: number;
  /** Whether another table is on its way. */
  isChanging: boolean;
  className: string;
  /** Whether a laptop has tabs above it, for what else there is. */
  isUnderTabs: boolean;
}

/** The table itself, with what stands above and below its rows. */
export function TableSection(props: TableSectionProps) {
  const { view, name, table, drawn, userId, isAlone, paidPlaces, isChanging, className, isUnderTabs } = props;
  const { entries } = table;
  const isTipping = view.leagueType === "score_tipping";
  const { current, past } = useSeasons();
  const { isOver, id: season } = current;
  const isWaiting = useIsWaiting();
  const rows = (
    <Rows
      table={table}
      view={view}
      name={name}
      ownId={userId}
      row={isTipping ? TippingRow : undefined}
      paidPlaces={entries.length > paidPlaces ? paidPlaces : 0}
    />
  );
  return (
    <section
      data-still={useStill(entries)}
      aria-label={`${name}, ${leagueTypeLabel(view.leagueType)}`}
      aria-busy={isChanging}
      className={cx(
        "min-w-0 bg-raised transition-opacity xl:border xl:border-line",
        isUnderTabs ? "xl:rounded-b-lg" : "xl:rounded-lg",
        className,
      )}
    >
      {isAlone ? (
        <Part>
          <NoLeague />
        </Part>
      ) : null}
      {isOver && !view.run ? (
        <Part>
          <SeasonEnd
            entries={entries}
            leagueType={view.leagueType}
            more={finalPath({ season, leagueType: view.leagueType, leagueId: view.leagueId })}
          />
        </Part>
      ) : null}
      {isWaiting && view.leagueId ? (
        <div data-in-again>
          <Part>
            <InAgain leagueId={view.leagueId} memberCount={table.total} userId={userId} />
          </Part>
        </div>
      ) : null}
      {isTipping ? (
        <Part fallback={<Skeleton className="m-4 h-96" />}>
          <CallsFrame table={drawn} isHalf={view.run === "half"} isUnderTabs={isUnderTabs}>
            {rows}
          </CallsFrame>
        </Part>
      ) : (
        <div className={isUnderTabs ? "xl:[&_li:last-child>a]:rounded-b-lg" : undefined}>
          <Part fallback={<div className="min-h-8 max-xl:hidden" />}>
            <TableHeads isUnderTabs={isUnderTabs} isHalf={view.run === "half"} table={drawn} />
          </Part>
          {rows}
          <Part>
            <TableNotes entries={drawn.entries} />
          </Part>
        </div>
      )}
      {view.leagueId && !isUnderTabs ? (
        <div className="border-line border-t px-4 py-1 max-xl:hidden">
          <Unfold label="History: places by gameweek">
            <History leagueId={view.leagueId} userId={userId} run={view.run} />
          </Unfold>
        </div>
      ) : null}
      {past.length > 0 ? (
        <Part>
          <SeasonLinks view={view} className="px-4 py-1" />
        </Part>
      ) : null}
    </section>
  );
}
