import { useLoaderData, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { LeaderboardBar, TableLive } from "#app/features/leagues/leaderboard/leaderboard-bar.tsx";
import { useLiveStandings } from "#app/features/leagues/leaderboard/live/use-live-standings.ts";
import { TableRuns } from "#app/features/leagues/leaderboard/runs/table-runs.tsx";
import { TableNews } from "#app/features/leagues/leaderboard/table-news.tsx";
import { TableShare } from "#app/features/leagues/leaderboard/table-share.tsx";
import { useLeaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import { PanelChoice, type TablePanel } from "#app/features/leagues/panel-choice.tsx";
import { TeamAside } from "#app/features/leagues/team/team-aside.tsx";
import { lazyLater, lazyPart } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import {
  type LeaderboardView,
  lastLeagueCookie,
  readView,
  viewPath,
} from "#app/shared/league/leaderboard-address.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Part } from "#app/ui/part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { TableSection } from "./table-section.tsx";

const History = lazyLater(() => import("#app/features/story/history.tsx"));
const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));

const PrizeSplit = lazyPart(
  () => import("#app/features/leagues/leaderboard/prize-split.tsx"),
  "[data-prizes]",
);

/** BNG-07: the places that share the prize. */
const PAID_PLACES = 3;

export function LeaderboardPage() {
  const [search] = useSearchParams();
  const { data } = useQuery(queries.leagues());
  const leagues = data ?? [];
  const opens = useLoaderData<{ opens?: LeaderboardView } | null>()?.opens;
  const view = readView(search, leagues, opens);
  const { location: next } = useNavigation();
  // The bar shows the choice at once, and the table when it has loaded.
  const wanted =
    next?.pathname === "/leaderboard" ? readView(new URLSearchParams(next.search), leagues, opens) : view;
  const { leagueId } = view;
  const navigate = useNavigate();
  useLeftLeague(data, leagueId, ({ leagueType }) => navigate(viewPath({ leagueType }), { replace: true }));
  useEffect(() => {
    // LEA-09: the server gets no request for tables in the cache.
    // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
    if (leagueId) document.cookie = lastLeagueCookie(leagueId);
  }, [leagueId]);
  return (
    <>
      <h1 className="sr-only">My Leagues</h1>
      {/* Another table starts afresh: no row may move from one into the other. */}
      <Table
        key={`${view.leagueType} ${view.leagueId} ${view.run}`}
        view={view}
        wanted={wanted}
        leagues={leagues}
        isAlone={data?.length === 0}
      />
    </>
  );
}

const FEED_ID = "feed";

interface TableProps {
  view: LeaderboardView;
  wanted: LeaderboardView;
  leagues: readonly League[];
  isAlone: boolean;
}

function Table({ view, wanted, leagues, isAlone }: TableProps) {
  const user = useUser();
  const isChanging = useNavigation().state === "loading" && !view.playerId;
  const [search] = useSearchParams();
  const [panel, setPanel] = useState<TablePanel>(search.get("panel") === "feed" ? "feed" : "table");
  const league = leagues.find(({ id }) => id === view.leagueId);
  const name = league?.name ?? "All Leagues";
  const status = useLiveStandings(view, user?.id);
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
  // On a phone a person's card stands in the place of the table.
  const beside = view.playerId ? "max-xl:hidden" : undefined;
  const hasPrizes = view.leagueType === "football_bingo" && view.leagueId !== undefined && !view.run;
  return (
    <>
      <div className={beside}>
        <LeaderboardBar
          view={wanted}
          leagues={leagues}
          panels={
            view.leagueId ? (
              <PanelChoice
                panel={panel}
                onPanel={choosePanel}
                fresh={panel === "feed" ? 0 : Math.max(0, goals - seenGoals)}
              />
            ) : null
          }
          live={<TableLive leagueId={view.leagueId} status={status} onRefresh={table.refresh} />}
          news={
            isOver ? null : (
              <TableNews
                table={drawn}
                leagueType={view.leagueType}
                hasPrizes={hasPrizes && drawn.entries.length > PAID_PLACES}
              />
            )
          }
          share={
            entries.length > 0 && !view.run ? <TableShare view={view} name={name} entries={entries} /> : null
          }
        />
        <TableRuns view={wanted} league={league} />
      </div>
      <div className="mx-auto grid w-full max-w-320 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8 xl:px-16 xl:py-4">
        <TableSection
          view={view}
          name={name}
          table={table}
          drawn={drawn}
          userId={user?.id}
          isAlone={isAlone}
          hasPrizes={hasPrizes}
          className={cx((panel !== "table" || beside) && "max-xl:hidden", isChanging && "opacity-60")}
          isChanging={isChanging}
        />
        {view.leagueId && panel === "race" && !view.playerId ? (
          <section aria-label="Race" className="min-w-0 bg-raised px-4 py-3 [--page-inset:1rem] xl:hidden">
            <Suspense fallback={<Skeleton className="h-96" />}>
              <History leagueId={view.leagueId} userId={user?.id} isFolded />
            </Suspense>
          </section>
        ) : null}
        <div className="grid gap-6 xl:sticky xl:top-20">
          {view.leagueId ? (
            <div
              id={FEED_ID}
              className={cx(
                "min-w-0 bg-raised px-4 [--page-inset:1rem] xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:rounded-lg xl:border xl:border-line",
                (panel !== "feed" || beside) && "max-xl:hidden",
                view.playerId && "xl:hidden",
              )}
            >
              {isHydrated ? (
                <Suspense>
                  <Feed
                    leagueId={view.leagueId}
                    isTipping={view.leagueType === "score_tipping"}
                    userId={user?.id}
                  />
                </Suspense>
              ) : null}
            </div>
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
