import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { GameweekTitle } from "#app/features/tipping/head/gameweek-title.tsx";
import { SlipHead } from "#app/features/tipping/head/slip-head.tsx";
import { EmptyHead, HeadControl, HeadNews, TippingHead } from "#app/features/tipping/head/tipping-head.tsx";
import { CardsLoading, NotOnDevice, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { PredictPanel } from "#app/features/tipping/predict/predict-panel.tsx";
import {
  leagueOf,
  TABS,
  type TippingTab,
  type TippingView,
  viewSearch,
} from "#app/features/tipping/tipping-address.ts";
import { useTippingView } from "#app/features/tipping/use-tipping-view.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { chosenGameweek, type GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { gameweeksQuery } from "#app/shared/match/tipping-queries.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { TabPanel, Tabs } from "#app/ui/tabs.tsx";
import type { User } from "#contract/accounts/user.ts";
import type { League } from "#contract/leagues/leagues.ts";

// Each in its own chunk: most visits are to Predict, and only the others need the live socket.
const ResultsPanel = lazyPart(
  () => import("#app/features/tipping/results/results-panel.tsx"),
  "[id$=panel-results]",
);
const BoardPanel = lazyPart(() => import("#app/features/tipping/board/board-panel.tsx"), "[id$=panel-board]");
const RulesPanel = lazyPart(() => import("#app/features/tipping/rules-panel.tsx"), "[id$=panel-rules]");
const GameweekHead = lazyPart(
  () => import("#app/features/tipping/head/gameweek-head.tsx"),
  "[id$=panel-results]",
);
const BoardHead = lazyPart(() => import("#app/features/tipping/head/board-head.tsx"), "[id$=panel-board]");

/** The page of Premier League Tipping, with the tabs predict, results, board and rules. */
export function TippingPage({ landing }: { landing: TippingTab }) {
  const user = useUser();
  const [view, show] = useTippingView(landing);
  const isAtHand = useIsAtHand(view.tab);
  const season = useQuery({ ...gameweeksQuery(), refetchOnMount: true });
  const { data: leagues } = useQuery({ ...leaguesQuery(), refetchOnMount: true });
  const gameweek = chosenGameweek(season.data ?? [], view);
  const game = { view, show, gameweek, season, league: leagueOf(view, leagues ?? []) };
  return (
    <>
      <h1 className="sr-only">Premier League Tipping</h1>
      <Tabs<TippingTab>
        label="Premier League Tipping"
        tabs={TABS}
        value={view.tab}
        onValueChange={(tab) => show({ tab })}
        frame={(list) => <Head list={list} user={user} isAtHand={isAtHand} leagues={leagues} {...game} />}
      >
        <div className="page-width">
          {TABS.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              <h2 className="sr-only">{label}</h2>
              {isAtHand ? (
                <Part fallback={<CardsLoading />}>
                  {value === "rules" ? <RulesPanel /> : null}
                  {value !== "rules" && user ? <Game user={user} {...game} /> : null}
                </Part>
              ) : (
                <NotOnDevice tab={label} />
              )}
            </TabPanel>
          ))}
        </div>
      </Tabs>
    </>
  );
}

/** The tabs that have been opened with a connection since the page was loaded. */
const opened = new Set<TippingTab>();

/** Whether a tab can be shown: without a connection, neither its code nor its data could be loaded now. */
function useIsAtHand(tab: TippingTab): boolean {
  const isHydrated = useHydrated();
  const [rendered] = useState(isHydrated ? null : tab);
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (isOnline) opened.add(tab);
  }, [isOnline, tab]);
  return isOnline || tab === rendered || opened.has(tab);
}

interface GameProps {
  user: User;
  view: TippingView;
  show: (change: Partial<TippingView>) => void;
  gameweek: number | undefined;
  season: UseQueryResult<GameweekSummary[]>;
  league: League | undefined;
}

interface HeadProps extends Omit<GameProps, "user"> {
  list: ReactNode;
  user: User | null;
  isAtHand: boolean;
  leagues: readonly League[] | null | undefined;
}

/** The head over each tab: what is shown, one control, the news. */
function Head({ list, user, isAtHand, leagues, view, show, gameweek, season, league }: HeadProps) {
  const gameweeks = season.data ?? [];
  const isBoard = view.tab === "board";
  return (
    <TippingHead
      tabs={list}
      title={
        isBoard ? null : gameweek === undefined ? (
          <span className="scoreboard flex min-h-11 items-center">Premier League Tipping</span>
        ) : (
          <GameweekTitle
            gameweeks={gameweeks}
            value={gameweek}
            onChange={(chosen) => show({ gameweek: chosen })}
          />
        )
      }
    >
      {view.tab === "predict" && user && gameweek !== undefined ? (
        <SlipHead
          userId={user.id}
          gameweek={gameweek}
          gameweeks={gameweeks}
          leagueId={league?.id}
          hrefOf={(chosen) => `?${viewSearch({ ...view, gameweek: chosen })}`}
        />
      ) : view.tab === "results" && user && isAtHand ? (
        <Part fallback={<EmptyHead />}>
          <GameweekHead userId={user.id} gameweek={gameweek} leagues={leagues ?? []} view={view} />
        </Part>
      ) : isBoard && user && isAtHand ? (
        <Part fallback={<EmptyHead />}>
          <BoardHead userId={user.id} leagues={leagues ?? []} league={league} view={view} />
        </Part>
      ) : (
        <>
          <HeadControl />
          <HeadNews>{view.tab === "rules" ? "A win pays 3, a draw 5, the bonus 1." : ""}</HeadNews>
        </>
      )}
    </TippingHead>
  );
}

/** The three tabs that need the season's matches. */
function Game({ user, view, show, gameweek, season, league }: GameProps) {
  const { data: gameweeks, isError, refetch } = season;
  const { data: cards } = useQuery(clubsQuery());
  const clubs = useMemo(() => new Map(cards?.map((club) => [club.id, club])), [cards]);
  if (isError && !gameweeks) {
    return <PanelFailed retry={() => void refetch()} what="the matches" />;
  }
  if (!gameweeks) return <CardsLoading />;
  if (view.tab === "board") {
    return <BoardPanel userId={user.id} view={view} gameweeks={gameweeks} clubs={clubs} onShow={show} />;
  }
  if (gameweek === undefined) return <EmptyState title="No matches announced yet." />;
  const showGameweek = (chosen: number) => {
    show({ gameweek: chosen });
    scrollTo({ top: 0 });
  };
  if (view.tab === "predict") {
    return (
      <PredictPanel
        userId={user.id}
        gameweek={gameweek}
        gameweeks={gameweeks}
        clubs={clubs}
        league={league}
        onShow={showGameweek}
      />
    );
  }
  return (
    <ResultsPanel
      userId={user.id}
      gameweek={gameweek}
      gameweeks={gameweeks}
      league={view.league}
      clubs={clubs}
      onLeague={(id) => show({ league: id })}
      onShow={showGameweek}
    />
  );
}
