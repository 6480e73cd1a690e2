import { type PropsWithChildren, useState } from "react";
import { hasLegend } from "#app/features/squad/card/card-head.tsx";
import type { CardView } from "#app/features/squad/card/card-section.tsx";
import { CardTools } from "#app/features/squad/card/card-tools.tsx";
import { LeagueSwitch } from "#app/features/squad/league-switch.tsx";
import { SquadHero } from "#app/features/squad/squad-hero.tsx";
import { useTickToast } from "#app/features/squad/tick-toast.ts";
import { useRootData, useUser } from "#app/lib/user.ts";
import { isPastCutoff } from "#app/shared/card/cutoff.ts";
import { useSquad } from "#app/shared/card/use-squad.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Part } from "#app/ui/part.tsx";
import { cutoffDateText } from "#domain/season/season-config.ts";
import { instant } from "#domain/shared/instant.ts";
import { CardColumn } from "./card-column.tsx";
import { useHome } from "./use-home.ts";

const BelowCard = lazyPart(() => import("./below-card.tsx"), "[data-below]");
const ProgressCards = lazyPart(
  () => import("#app/features/squad/card/progress-cards.tsx"),
  "[data-progress]",
);

/** The season's card of a signed-in player; under its score stands `children`. */
export function SquadPage({ wantedLeague, children }: PropsWithChildren<{ wantedLeague: string | null }>) {
  const user = useUser();
  const userId = user?.id ?? "";
  const now = useRootData()?.clock.at ?? 0;
  const card = useSquad(user?.id);
  const { squad, picks } = card;
  const home = useHome({ userId, wantedLeague, card, now });
  const { clubs, matchday, isOver, leagues, league, own, top, needs } = home;
  const fresh = useTickToast(
    squad,
    league && own.data?.entry ? { league: league.name, rank: own.data.entry.rank } : null,
  );
  const [beganComplete] = useState(squad?.qualified ?? false);
  const cutoff = squad?.cutoff ?? null;
  const isLate = isPastCutoff(cutoff, now);
  const [view, setView] = useState<CardView>("card");
  const tools = {
    listed: `My Squad (${picks.length}) and teams`,
    picks,
    isList: view === "list",
    onList: (isList: boolean) => setView(isList ? "list" : "card"),
    share: { address: "/share/card.png", game: "Football Bingo" },
  };
  // Once somebody has shirts up, football comes before the tips that are still open.
  const { step } = home;
  const tips = isLate && step?.kind === "predict" && (squad?.score ?? 0) > 0 ? step.first : null;
  const cutoffDate = cutoffDateText({ cutoffAt: cutoff ? instant(Date.parse(cutoff)) : null });

  return (
    <>
      <SquadHero
        name={user?.firstName ?? ""}
        score={squad?.score ?? 0}
        provisional={squad?.selections.filter(({ ticked, final }) => ticked && !final).length ?? 0}
        standing={picks.length > 0 ? own.data : null}
        news={home.news}
        isFresh={fresh.size > 0}
        leagueSwitch={league ? <LeagueSwitch leagues={leagues} value={league.id} /> : null}
        tools={
          picks.length > 0 && !hasLegend({ picks, matchday }) ? (
            <CardTools {...tools} className="-mr-2.5 -ml-2 xl:hidden" />
          ) : null
        }
      />
      {beganComplete ? null : (
        // Before the first pick they are heard alone: the head says 0/20, and when it starts.
        <div className={picks.length > 0 ? "border-line border-b bg-raised" : "sr-only"}>
          <div className="page-width @container max-xl:px-0">
            <Part fallback={<div className="h-13.5 xl:h-11" />}>
              <ProgressCards
                selected={picks.length}
                standing={own.data}
                league={league}
                clubs={clubs}
                cutoff={cutoff}
                isTipping={home.isTipping}
              />
            </Part>
          </div>
        </div>
      )}
      <div className="page-width home-columns">
        {children}
        <CardColumn
          {...{ userId, card, home, fresh, view, tools }}
          isLate={isLate}
          step={tips ? null : step}
          onView={setView}
        />
        <Part fallback={<div className="h-screen" />}>
          <BelowCard
            phase={!isLate || isOver ? "away" : squad?.qualified ? "complete" : "joining"}
            league={league}
            own={own.data?.entry ?? null}
            leader={top.data?.find(({ id }) => id !== userId)}
            needs={needs}
            tips={tips}
            picks={picks}
            clubs={clubs}
            matchday={matchday}
            userId={user?.id}
            now={now}
            cutoffDate={cutoffDate}
            isLate={isLate}
          />
        </Part>
      </div>
      <LiveRegion>{card.said}</LiveRegion>
    </>
  );
}
