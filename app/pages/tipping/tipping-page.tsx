import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { GameweekPicker } from "#app/features/tipping/gameweek-picker.tsx";
import { CardsLoading, NotOnDevice, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { PredictPanel } from "#app/features/tipping/predict/predict-panel.tsx";
import { TABS, type TippingTab, type TippingView } from "#app/features/tipping/tipping-address.ts";
import { useTippingView } from "#app/features/tipping/use-tipping-view.ts";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { useUser } from "#app/lib/user.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { chosenGameweek, currentGameweek } from "#app/shared/match/rounds.ts";
import { roundsQuery } from "#app/shared/match/tipping-queries.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Part } from "#app/ui/part.tsx";
import { TabPanel, Tabs } from "#app/ui/tabs.tsx";
import type { User } from "#contract/accounts/user.ts";

// Each in its own chunk: most visits are to Predict, and only the others need the live socket.
const ResultsPanel = lazyPart(
  () => import("#app/features/tipping/results/results-panel.tsx"),
  "[id$=panel-results]",
);
const BoardPanel = lazyPart(() => import("#app/features/tipping/board/board-panel.tsx"), "[id$=panel-board]");
const RulesPanel = lazyPart(() => import("#app/features/tipping/rules-panel.tsx"), "[id$=panel-rules]");

/** The page of Premier League Tipping, with the tabs predict, results, board and rules. */
export function TippingPage({ landing }: { landing: TippingTab }) {
  const user = useUser();
  const [view, show] = useTippingView(landing);
  const isAtHand = useIsAtHand(view.tab);
  return (
    <div className="page-width py-3 sm:py-8 xl:py-5">
      <p className="eyebrow text-brand-ink max-sm:hidden xl:hidden">Predict every result</p>
      {/* On a desktop title and tabs are one bar; the panel lies below both. */}
      <div className="xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center xl:gap-x-10">
        <h1 className="text-title max-xl:mb-2 sm:max-xl:mb-4">Premier League Tipping</h1>
        <Tabs<TippingTab>
          label="Premier League Tipping"
          tabs={TABS}
          value={view.tab}
          onValueChange={(tab) => show({ tab })}
        >
          {TABS.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              <h2 className="sr-only">{label}</h2>
              {isAtHand ? (
                <Part fallback={<CardsLoading />}>
                  {value === "rules" ? <RulesPanel /> : null}
                  {value !== "rules" && user ? <Game user={user} view={view} show={show} /> : null}
                </Part>
              ) : (
                <NotOnDevice tab={label} />
              )}
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
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
}

/** The three tabs that need the season's matches. */
function Game({ user, view, show }: GameProps) {
  const { data: rounds, isError, refetch } = useQuery({ ...roundsQuery(), refetchOnMount: true });
  const { data: cards } = useQuery(clubsQuery());
  const clubs = useMemo(() => new Map(cards?.map((club) => [club.id, club])), [cards]);
  const gameweek = chosenGameweek(rounds ?? [], view);
  if (isError && !rounds) {
    return <PanelFailed retry={() => void refetch()}>We couldn't load the matches.</PanelFailed>;
  }
  if (!rounds) return <CardsLoading />;
  if (view.tab === "board") {
    return <BoardPanel userId={user.id} view={view} rounds={rounds} clubs={clubs} onShow={show} />;
  }
  if (gameweek === undefined) {
    return (
      <PanelFailed retry={() => void refetch()}>
        The season's matches have not been announced yet.
      </PanelFailed>
    );
  }
  const showGameweek = (chosen: number) => {
    show({ gameweek: chosen });
    scrollTo({ top: 0 });
  };
  return (
    <div className="relative">
      <GameweekPicker
        rounds={rounds}
        current={currentGameweek(rounds)}
        value={gameweek}
        onChange={(chosen) => show({ gameweek: chosen })}
      />
      <div className="mt-4">
        {view.tab === "predict" ? (
          <PredictPanel
            userId={user.id}
            gameweek={gameweek}
            rounds={rounds}
            clubs={clubs}
            onShow={showGameweek}
          />
        ) : (
          <ResultsPanel
            userId={user.id}
            gameweek={gameweek}
            rounds={rounds}
            league={view.league}
            clubs={clubs}
            onLeague={(league) => show({ league })}
            onShow={showGameweek}
          />
        )}
      </div>
    </div>
  );
}
