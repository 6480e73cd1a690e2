import { useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { LeaderboardBar, TableLive } from "#app/features/leagues/leaderboard/leaderboard-bar.tsx";
import { useLiveStandings } from "#app/features/leagues/leaderboard/live/use-live-standings.ts";
import { TableRuns, useHasTables } from "#app/features/leagues/leaderboard/runs/table-runs.tsx";
import { useTableBeside } from "#app/features/leagues/leaderboard/runs/tables-beside.ts";
import { TableShare, TableShareSheet } from "#app/features/leagues/leaderboard/table-share.tsx";
import { useLeaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { PanelChoice, type TablePanel } from "#app/features/leagues/panel-choice.tsx";
import { TeamAside } from "#app/features/leagues/team/team-aside.tsx";
import { matchdayQuery } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { attempt, deviceShelf } from "#app/shared/session/device-shelf.ts";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater, lazyPart, partsReady } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { News, type NewsProps, Race, TableFeed, TableNews } from "./table-panels.tsx";
import { sectionReady, TableSection } from "./table-section.tsx";

const OtherTable = lazyLater(() => import("#app/features/leagues/leaderboard/runs/other-table.tsx"));
const PrizeSplit = lazyPart(
  () => import("#app/features/leagues/leaderboard/prizes/prize-split.tsx"),
  "[data-prizes]",
);

/** Settles when a table of this game can be drawn whole; `isAlone`: for a reader who is in no league. */
export const tableReady = (leagueType: LeagueType, isAlone: boolean) =>
  Promise.all([partsReady(TableNews, TableShareSheet), sectionReady(leagueType, isAlone)]);

interface TableProps {
  view: LeaderboardView;
  wanted: LeaderboardView;
  leagues: readonly League[];
  isAlone: boolean;
  /** The choice of league. */
  choice: ReactNode;
}

/** A table with what stands beside it: feed, places by gameweek, the other table, an opened card. */
export function ShownTable({ view, wanted, leagues, isAlone, choice }: TableProps) {
  const user = useUser();
  const isChanging = useNavigation().state === "loading" && !view.playerId;
  const panels = usePanels();
  const { panel } = panels;
  const league = leagues.find(({ id }) => id === view.leagueId);
  const name = league?.name ?? "All Leagues";
  const hasTables = useHasTables(league);
  // A laptop has both tables of a league beside each other, and the feed behind a tab (HLF-06).
  const other = useTableBeside(view, league);
  const status = useLiveStandings(view, user?.id, other);
  const isHydrated = useHydrated();
  const isDown = status === "reconnecting" || status === "stale";
  const table = useLeaderboard(view, view.leagueId !== undefined && isDown);
  const { entries } = table;
  // What is said about the rows changes with them, and they are drawn later (LeaderboardList).
  const drawn = useDeferredValue(table);
  const chosen = entries.find(({ id }) => id === view.playerId) ?? table.own?.entry;
  const { isOver } = useSeasons().current;
  // On a phone a card stands in the place of the table, whose column would leave its gap above it.
  const beside = view.playerId ? "max-xl:hidden" : undefined;
  const hasPrizes = view.leagueType === "football_bingo" && view.leagueId !== undefined && !view.run;
  const paidPlaces = hasPrizes ? PAID_PLACES : 0;
  const feed = <TableFeed view={view} userId={user?.id} panel={panel} isBesideTables={other !== undefined} />;
  return (
    <>
      <div className={beside}>
        <LeaderboardBar
          view={wanted}
          league={choice}
          panels={view.leagueId ? <PanelChoice {...panels} /> : null}
          tables={hasTables ? <TableRuns view={wanted} league={league} /> : null}
          live={<TableLive {...{ leagueId: view.leagueId, status, panel, onRefresh: table.refresh }} />}
          news={isOver ? null : <News {...{ view, table: drawn, paidPlaces, panel, userId: user?.id }} />}
          share={entries.length > 0 ? <TableShare view={view} name={name} entries={entries} /> : null}
        />
      </div>
      <div className="mx-auto grid w-full max-w-320 items-start gap-2 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8 xl:px-16 xl:py-4">
        <div className={cx("min-w-0", beside, panel === "feed" && !other && "max-xl:hidden")}>
          {other ? (
            <div className="flex border-line border-x border-t bg-raised px-5 max-xl:hidden xl:rounded-t-lg">
              <PanelChoice {...panels} isWide />
            </div>
          ) : null}
          <TableSection
            view={view}
            name={name}
            table={table}
            drawn={drawn}
            userId={user?.id}
            isAlone={isAlone}
            paidPlaces={paidPlaces}
            isUnderTabs={other !== undefined}
            className={cx(
              (panel !== "table" || beside) && "max-xl:hidden",
              other && panel !== "table" && "xl:hidden",
              isChanging && "opacity-60",
            )}
            isChanging={isChanging}
          />
          {panel === "race" && (other || !view.playerId) ? (
            <Race
              view={view}
              userId={user?.id}
              entries={entries}
              className={other ? cx("xl:rounded-b-lg xl:border xl:border-line", beside) : "xl:hidden"}
            />
          ) : null}
          {other ? feed : null}
        </div>
        <div className="grid gap-6 xl:sticky xl:top-20">
          {other ? null : feed}
          {other && !view.playerId && isHydrated ? (
            <Suspense fallback={<Skeleton className="h-96 max-xl:hidden" />}>
              <OtherTable view={view} run={other} ownId={user?.id} />
            </Suspense>
          ) : null}
          <TeamAside
            isEmptyShown={view.leagueId === undefined}
            view={view}
            entry={(chosen?.id === view.playerId ? chosen : null) ?? undefined}
            league={name}
            others={entries.filter(({ id }) => id !== user?.id)}
            isOwn={view.playerId !== undefined && view.playerId === user?.id}
          />
          {hasPrizes && drawn.entries.length > 0 ? (
            <div className={cx((panel !== "table" || beside) && "max-xl:hidden")}>
              <Prizes table={drawn} />
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The panel that is shown, and how many goals have come since the feed was looked at. */
function usePanels() {
  const [search] = useSearchParams();
  const [panel, setPanel] = useState<TablePanel>(search.get("panel") === "feed" ? "feed" : "table");
  const matchday = useQuery({ ...matchdayQuery(), enabled: false }).data;
  const goals = matchday?.fixtures.reduce((count, fixture) => count + fixture.goals.length, 0) ?? 0;
  const key = `feed-seen:${matchday?.gameweek}`;
  const isHydrated = useHydrated();
  // Whoever has not looked at it in this gameweek has missed them all.
  const seen = isHydrated ? attempt(() => Number(deviceShelf()?.getItem(key))) : goals;
  useEffect(() => {
    if (panel === "feed") attempt(() => deviceShelf()?.setItem(key, String(goals)));
  }, [panel, key, goals]);
  return {
    panel,
    onPanel: setPanel,
    goals,
    fresh: panel === "feed" ? 0 : Math.max(0, goals - (seen ?? goals)),
  };
}

function Prizes({ table: { entries, total } }: Pick<NewsProps, "table">) {
  return (
    <Part>
      <PrizeSplit
        entries={entries}
        isComplete={entries.length >= total || (entries.at(-1)?.rank ?? 0) > PAID_PLACES}
      />
    </Part>
  );
}
