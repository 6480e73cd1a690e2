import { useLoaderData, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { LeaderboardBar } from "#app/features/leagues/leaderboard/leaderboard-bar.tsx";
import { Legend, Rows } from "#app/features/leagues/leaderboard/leaderboard-body.tsx";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { useLeaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import { useLiveStandings } from "#app/features/leagues/leaderboard/use-live-standings.ts";
import { PanelChoice, type TablePanel } from "#app/features/leagues/panel-choice.tsx";
import { TeamAside } from "#app/features/leagues/team/team-aside.tsx";
import { InAgain } from "#app/features/season/in-again.tsx";
import { SeasonLinks } from "#app/features/season/season-links.tsx";
import { Unfold } from "#app/features/story/unfold.tsx";
import { lazyLater, lazyPart } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { leaderboardShareText } from "#app/lib/share-text/leaderboard.ts";
import { useUser } from "#app/lib/user.ts";
import {
  type LeaderboardView,
  lastLeagueCookie,
  readView,
  viewPath,
} from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel, scoreText } from "#app/shared/league/league-type.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { TableState } from "#app/shared/season/table-state.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { ShareSheet } from "#app/ui/overlay/share-sheet.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { Part } from "#app/ui/part.tsx";
import type { League } from "#contract/leagues/leagues.ts";

const History = lazyLater(() => import("#app/features/story/history.tsx"));
const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));

const SeasonEnd = lazyPart(() => import("#app/features/season/season-end.tsx"), "[data-season-end]");
const PrizeSplit = lazyPart(
  () => import("#app/features/leagues/leaderboard/prize-split.tsx"),
  "[data-prizes]",
);

const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

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
        key={`${view.leagueType} ${view.leagueId}`}
        view={view}
        wanted={wanted}
        leagues={leagues}
        isAlone={data?.length === 0}
      />
    </>
  );
}

/** Shown above everybody's table to a player without a league: a way to join friends. */
function NoLeague() {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3">
      <span>
        <strong>You are not in a league yet.</strong> This is everybody's table. Take on your friends in a
        league of your own.
      </span>
      <LinkButton to="/leagues">Create or Join a League</LinkButton>
    </p>
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
  const [panel, setPanel] = useState<TablePanel>("table");
  const name = leagues.find(({ id }) => id === view.leagueId)?.name ?? "All Leagues";
  const status = useLiveStandings(view, user?.id);
  const isHydrated = useHydrated();
  const isDown = status === "reconnecting" || status === "stale";
  const table = useLeaderboard(view, view.leagueId !== undefined && isDown);
  const { entries } = table;
  // What is said about the rows changes with them, and they are drawn later (LeaderboardList).
  const drawn = useDeferredValue(table);
  const chosen = entries.find(({ id }) => id === view.playerId) ?? table.own?.entry;
  const players = table.total > 0 ? `${table.total} ${table.total === 1 ? "player" : "players"}` : "";
  const { isOver, id: season } = useSeasons().current;
  const live = (
    <TableState>
      {view.leagueId ? (
        <LiveBadge status={status} />
      ) : (
        <Button variant="ghost" size="sm" className="target -ml-3 min-h-7" onClick={table.refresh}>
          Refresh
        </Button>
      )}
    </TableState>
  );
  const hasPrizes = view.leagueType === "football_bingo" && view.leagueId !== undefined;
  return (
    <>
      <LeaderboardBar
        view={wanted}
        leagues={leagues}
        panels={view.leagueId ? <PanelChoice panel={panel} onPanel={setPanel} /> : null}
        status={
          <span className="flex items-center gap-2 whitespace-nowrap text-muted text-sm">{players}</span>
        }
        share={
          entries.length > 0 ? (
            <ShareSheet
              title="Share this table"
              picture={`/share/standings.png?type=${view.leagueType}${view.leagueId ? `&league=${view.leagueId}` : ""}`}
              targets={TARGETS}
              text={() =>
                leaderboardShareText(
                  {
                    league: name,
                    game: leagueTypeLabel(view.leagueType),
                    scoreText: (entry) => scoreText(view.leagueType, entry),
                    url: `${location.origin}/`,
                  },
                  entries,
                )
              }
              onCopied={() => toast({ title: "Copied!", description: "The table is on your clipboard." })}
            />
          ) : null
        }
      />
      <div className="mx-auto grid w-full max-w-320 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8 xl:px-16 xl:py-4">
        <section
          aria-label={`${name}, ${leagueTypeLabel(view.leagueType)}`}
          aria-busy={isChanging}
          className={cx(
            "min-w-0 bg-raised transition-opacity xl:rounded-lg xl:border xl:border-line",
            panel === "feed" && "max-xl:hidden",
            isChanging && "opacity-60",
          )}
        >
          {isAlone ? <NoLeague /> : null}
          {isOver ? (
            <Part>
              <SeasonEnd
                entries={entries}
                leagueType={view.leagueType}
                more={finalPath({ season, leagueType: view.leagueType, leagueId: view.leagueId })}
              />
            </Part>
          ) : null}
          {view.leagueId ? (
            <InAgain leagueId={view.leagueId} memberCount={table.total} userId={user?.id} />
          ) : null}
          <Legend table={drawn} leagueId={view.leagueId} live={live} />
          <Rows
            table={table}
            view={view}
            name={name}
            ownId={user?.id}
            {...(hasPrizes && entries.length > 3 ? { prizeLine: "Prize line · 70 / 20 / 10 above" } : {})}
          />
          {view.leagueId ? (
            <div className="border-line border-t px-4 py-1">
              <Unfold label="History: places by gameweek">
                <History leagueId={view.leagueId} userId={user?.id} />
              </Unfold>
            </div>
          ) : null}
          <SeasonLinks view={view} className="px-4 py-1" />
        </section>
        <div className="grid gap-6 max-xl:px-4 xl:sticky xl:top-20">
          {view.leagueId ? (
            <div
              id={FEED_ID}
              className={cx(
                "min-w-0 rounded-lg xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:border xl:border-line xl:bg-raised xl:px-5 xl:py-3",
                panel === "table" && "max-xl:hidden",
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
            name={chosen && chosen.id === view.playerId ? chosen.username : undefined}
            isOwn={view.playerId !== undefined && view.playerId === user?.id}
          />
          {hasPrizes && drawn.entries.length > 0 ? (
            <Part>
              <PrizeSplit
                entries={drawn.entries}
                isComplete={drawn.entries.length >= drawn.total || (drawn.entries.at(-1)?.rank ?? 0) > 3}
              />
            </Part>
          ) : null}
        </div>
      </div>
    </>
  );
}
