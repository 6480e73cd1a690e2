import { useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { LeaderboardBar, TableLive } from "#app/features/leagues/leaderboard/leaderboard-bar.tsx";
import { useLiveStandings } from "#app/features/leagues/leaderboard/live/use-live-standings.ts";
import { TableRuns, useHasTables } from "#app/features/leagues/leaderboard/runs/table-runs.tsx";
import { useTableBeside } from "#app/features/leagues/leaderboard/runs/tables-beside.ts";
import { TableShare, TableShareSheet } from "#app/features/leagues/leaderboard/table-share.tsx";
import { useLeaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { PanelChoice, type TablePanel } from "#app/features/leagues/panel-choice.tsx";
import { TeamAside } from "#app/features/leagues/team/team-aside.tsx";
import { lazyLater, lazyPage, lazyPart, partsReady } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { sectionReady, TableSection } from "./table-section.tsx";

const History = lazyLater(() => import("#app/features/story/history.tsx"));
const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));

const OtherTable = lazyLater(() => import("#app/features/leagues/leaderboard/runs/other-table.tsx"));
// Begun with the page's own code: it is there by the time a table is, and nothing below it moves.
const TableNews = lazyPage(() => import("#app/features/leagues/leaderboard/table-news.tsx"));
const HalfNews = lazyPart(
  () => import("#app/features/leagues/leaderboard/runs/half-news.tsx"),
  "[data-half-news]",
);
const PrizeSplit = lazyPart(
  () => import("#app/features/leagues/leaderboard/prize-split.tsx"),
  "[data-prizes]",
);

/** Settles when a table of this game can be drawn whole; `isAlone`: for a reader who is in no league. */
export const tableReady = (leagueType: LeagueType, isAlone: boolean) =>
  Promise.all([partsReady(TableNews, TableShareSheet), sectionReady(leagueType, isAlone)]);

/** BNG-07: the places that share the prize. */
const PAID_PLACES = 3;

const FEED_ID = "feed";

interface TableProps {
  view: LeaderboardView;
  wanted: LeaderboardView;
  leagues: readonly League[];
  isAlone: boolean;
}

/** A table with what stands beside it: feed, places by gameweek, the other table, an opened card. */
export function ShownTable({ view, wanted, leagues, isAlone }: TableProps) {
  const user = useUser();
  const isChanging = useNavigation().state === "loading" && !view.playerId;
  const [search] = useSearchParams();
  const [panel, setPanel] = useState<TablePanel>(search.get("panel") === "feed" ? "feed" : "table");
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
  const matchday = useQuery({ ...queries.matchday(), enabled: false }).data;
  const goals = matchday?.fixtures.reduce((count, fixture) => count + fixture.goals.length, 0) ?? 0;
  const [seenGoals, setSeenGoals] = useState(goals);
  function choosePanel(next: TablePanel): void {
    setPanel(next);
    setSeenGoals(goals);
  }
  const panels = {
    panel,
    onPanel: choosePanel,
    fresh: panel === "feed" ? 0 : Math.max(0, goals - seenGoals),
  };
  // On a phone a person's card stands in the place of the table.
  const beside = view.playerId ? "max-xl:hidden" : undefined;
  const hasPrizes = view.leagueType === "football_bingo" && view.leagueId !== undefined && !view.run;
  const feed = view.leagueId ? (
    <div
      id={FEED_ID}
      className={cx(
        "min-w-0 bg-raised px-4 [--page-inset:1rem] xl:border xl:border-line",
        other
          ? cx("xl:rounded-b-lg", panel !== "feed" && "xl:hidden")
          : "xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:rounded-lg",
        (panel !== "feed" || beside) && "max-xl:hidden",
        view.playerId && !other && "xl:hidden",
      )}
    >
      {isHydrated ? (
        <Suspense>
          <Feed
            leagueId={view.leagueId}
            isTipping={view.leagueType === "score_tipping"}
            userId={user?.id}
            run={view.run}
          />
        </Suspense>
      ) : null}
    </div>
  ) : null;
  return (
    <>
      <div className={beside}>
        <LeaderboardBar
          view={wanted}
          leagues={leagues}
          panels={view.leagueId ? <PanelChoice {...panels} /> : null}
          tables={hasTables ? <TableRuns view={wanted} league={league} /> : null}
          live={<TableLive leagueId={view.leagueId} status={status} onRefresh={table.refresh} />}
          news={
            isOver ? null : (
              <Part fallback={<div className="h-10.5 xl:h-6" />}>
                {view.run ? (
                  <HalfNews view={view} entries={drawn.entries} own={drawn.own?.entry} />
                ) : (
                  <TableNews
                    table={drawn}
                    leagueType={view.leagueType}
                    hasPrizes={hasPrizes && drawn.entries.length > PAID_PLACES}
                  />
                )}
              </Part>
            )
          }
          share={entries.length > 0 ? <TableShare view={view} name={name} entries={entries} /> : null}
        />
      </div>
      <div className="mx-auto grid w-full max-w-320 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8 xl:px-16 xl:py-4">
        <div className="min-w-0">
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
            hasPrizes={hasPrizes}
            isUnderTabs={other !== undefined}
            className={cx(
              (panel !== "table" || beside) && "max-xl:hidden",
              other && panel !== "table" && "xl:hidden",
              isChanging && "opacity-60",
            )}
            isChanging={isChanging}
          />
          {view.leagueId && panel === "race" && (other || !view.playerId) ? (
            <section
              aria-label="Race"
              className={cx(
                "min-w-0 bg-raised px-4 py-3 [--page-inset:1rem] xl:rounded-b-lg xl:border xl:border-line",
                other ? beside : "xl:hidden",
              )}
            >
              <Suspense fallback={<Skeleton className="h-96" />}>
                <History leagueId={view.leagueId} userId={user?.id} run={view.run} isFolded />
              </Suspense>
            </section>
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
              <Part>
                <PrizeSplit
                  entries={drawn.entries}
                  isComplete={drawn.entries.length >= drawn.total || (drawn.entries.at(-1)?.rank ?? 0) > 3}
                />
              </Part>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}
