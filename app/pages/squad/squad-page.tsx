import { type PropsWithChildren, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { DuelPlace } from "#app/features/duels/home/duel-place.tsx";
import { CardSection, type CardView, cardId } from "#app/features/squad/card/card-section.tsx";
import { openListOf } from "#app/features/squad/card/open-list-of.ts";
import { LeagueSwitch } from "#app/features/squad/league-switch.tsx";
import { PhaseBanner } from "#app/features/squad/phase-banner.tsx";
import { loadAwaySquad } from "#app/features/squad/save/load-away-squad.ts";
import type { NextStep as StepToTake } from "#app/features/squad/save/next-step.ts";
import { SquadHero } from "#app/features/squad/squad-hero.tsx";
import { useTickNews } from "#app/features/squad/tick-news.ts";
import { useLiveSquad } from "#app/features/squad/use-live-squad.ts";
import { TransferLayer } from "#app/features/transfers/transfer-layer.tsx";
import { useTransferDesk } from "#app/features/transfers/use-transfer-desk.ts";
import { lazyLater, lazyPart } from "#app/lib/lazy-page.ts";
import { useRootData, useUser } from "#app/lib/user.ts";
import { useAwayPicks } from "#app/shared/card/away-picks.ts";
import { useSquad } from "#app/shared/card/use-squad.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { cx } from "#app/ui/cx.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Part } from "#app/ui/part.tsx";
import type { Selection } from "#contract/squads.ts";
import { cutoffDateText } from "#domain/season/season-config.ts";
import { instant } from "#domain/shared/instant.ts";
import { useHome } from "./use-home.ts";

const AwaySquad = lazyLater(loadAwaySquad);
// Only in the list, which few open.
const ListEnd = lazyLater(() => import("./list-end.tsx"));
const BelowCard = lazyPart(() => import("./below-card.tsx"), "[data-below]");
// Of a squad that is not complete.
const SaveBar = lazyPart(() => import("#app/features/squad/save/save-bar.tsx"), "[data-save-bar]");
const ProgressCards = lazyPart(
  () => import("#app/features/squad/card/progress-cards.tsx"),
  "[data-progress]",
);
const NextStepBar = lazyPart(
  () => import("#app/features/squad/save/next-step-bar.tsx"),
  "[aria-label='What to do next']",
);
/** The season's card of a signed-in player; under its score stands `children`. */
export function SquadPage({ wantedLeague, children }: PropsWithChildren<{ wantedLeague: string | null }>) {
  const user = useUser();
  const userId = user?.id ?? "";
  const now = useRootData()?.clock.at ?? 0;
  const { squad, picks, saving, said, choose, clear } = useSquad(user?.id);
  const home = useHome({ userId, wantedLeague, card: { squad, picks }, now });
  const { clubs, matchday, isOver, leagues, league, own, top, step, needs } = home;
  const isLocked = squad?.locked ?? false;
  const [view, setView] = useState<CardView>("card");
  // Offered once the connection is back: before that nothing can be saved, nor their code be loaded.
  const hasAwayPicks = useAwayPicks(userId).length > 0;
  const isOnline = useConnection() === "online";
  const desk = useTransferDesk(squad?.selections);
  const revoked = useLiveSquad(user?.id, league?.id);
  const fresh = useTickNews(
    squad,
    league && own.data?.entry ? { league: league.name, rank: own.data.entry.rank } : null,
  );
  const [beganComplete] = useState(squad?.qualified ?? false);
  const cutoff = squad?.cutoff ?? null;
  const hasBegun = cutoff !== null && now >= Date.parse(cutoff);
  const cutoffDate = cutoffDateText({ cutoffAt: cutoff ? instant(Date.parse(cutoff)) : null });
  const kickoffs = clubs.map(({ nextFixtureDate }) => nextFixtureDate);
  const moments = { cutoff, kickoffs, isTipping: home.isTipping };

  return (
    <>
      <SquadHero
        name={user?.firstName ?? ""}
        score={squad?.score ?? 0}
        provisional={squad?.selections.filter(({ ticked, final }) => ticked && !final).length ?? 0}
        standing={own.data}
        news={home.news}
        isFresh={fresh.size > 0}
        leagueSwitch={league ? <LeagueSwitch leagues={leagues} value={league.id} /> : null}
      />
      {beganComplete ? null : (
        <div className="border-line border-b bg-raised">
          <div className="page-width @container max-xl:px-0">
            <Part fallback={<div className="h-18" />}>
              <ProgressCards selected={picks.length} standing={own.data} league={league} moments={moments} />
            </Part>
          </div>
        </div>
      )}
      <div className="page-width grid grid-cols-1 items-start gap-x-8 gap-y-2 pt-2 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:grid-rows-[auto_1fr] xl:gap-y-5 xl:pt-4 xl:has-[[data-invited]]:grid-rows-[auto_auto_1fr] xl:has-[[data-invited]]:[&>[data-below]]:row-start-2">
        {children}
        <div className="grid min-w-0 grid-cols-1 gap-2 xl:col-start-1 xl:row-start-1 xl:gap-4 xl:in-[:has(>[data-invited])]:row-[1/span_2]">
          {isOver ? null : (
            <PhaseBanner cutoff={cutoff} isQualified={squad?.qualified ?? true} picked={picks.length} />
          )}
          {hasAwayPicks && isOnline ? (
            <Suspense>
              <AwaySquad
                userId={userId}
                clubs={clubs}
                picks={picks}
                isLocked={isLocked || isOver}
                isSaving={saving.size > 0}
                onChoose={choose}
              />
            </Suspense>
          ) : null}
          <CardSection
            view={view}
            onView={setView}
            clubs={clubs}
            picks={picks}
            matchday={matchday}
            isLocked={isLocked}
            saving={saving}
            fresh={fresh}
            revoked={revoked}
            freeUntil={desk.freeUntil}
            onChoose={choose}
            onClear={clear}
            onTransfer={desk.open}
          >
            <Suspense>
              <ListEnd
                leagueId={league?.id}
                leagueName={league?.name ?? null}
                entries={top.data ?? (top.isError ? [] : undefined)}
                own={own.data?.entry}
                userId={user?.id}
                score={squad?.score ?? 0}
                total={own.data?.total}
                clubs={clubs}
                selections={picks}
              />
            </Suspense>
          </CardSection>
          <DuelPlace league={league} userId={userId} />
          <TransferLayer desk={desk} selections={picks} />
          {step ? <NextStep step={step} clubs={clubs} isLate={hasBegun} onView={setView} /> : null}
          <CardFoot
            isLocked={isLocked}
            isOver={isOver}
            isQuiet={view === "card" && !isOver}
            picks={picks}
            clubCount={clubs.length}
            isSaving={saving.size > 0}
          />
        </div>
        <Part fallback={<div className="h-screen" />}>
          <BelowCard
            phase={!hasBegun || isOver ? "away" : squad?.qualified ? "complete" : "joining"}
            league={league}
            own={own.data?.entry ?? null}
            leader={top.data?.find(({ id }) => id !== userId)}
            needs={needs}
            picks={picks}
            clubs={clubs}
            matchday={matchday}
            userId={user?.id}
            now={now}
            cutoffDate={cutoffDate}
            isLate={hasBegun}
          />
        </Part>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

interface NextStepProps {
  readonly step: StepToTake;
  readonly clubs: readonly ClubCard[];
  readonly isLate: boolean;
  readonly onView: (view: CardView) => void;
}

/** What to do next, and the way there. */
function NextStep({ step, clubs, isLate, onView }: NextStepProps) {
  return (
    <Part fallback={<div className="h-34" />}>
      <NextStepBar
        step={step}
        clubs={clubs}
        isLate={isLate}
        onChoose={(club) => {
          flushSync(() => onView("card"));
          openListOf(club);
        }}
        onShowSquad={() => {
          flushSync(() => onView("list"));
          document.getElementById(cardId)?.scrollIntoView({ block: "start" });
        }}
      />
    </Part>
  );
}

interface CardFootProps {
  readonly isLocked: boolean;
  readonly isOver: boolean;
  /** Whether it is said to screen readers alone: the card shows it. */
  readonly isQuiet: boolean;
  readonly picks: readonly Selection[];
  readonly clubCount: number;
  readonly isSaving: boolean;
}

/** Below the card: what a locked squad allows, or how an open one is saved. */
function CardFoot({ isLocked, isOver, isQuiet, picks, clubCount, isSaving }: CardFootProps) {
  const { label } = useSeasons().current;
  if (isLocked) {
    return (
      <p className={cx("text-muted text-sm", isQuiet && "sr-only")}>
        {isOver ? `${label} is over: this is your final card.` : "Squad locked. Changes by transfer only."}
      </p>
    );
  }
  if (picks.length === 0) return null;
  return (
    <Part fallback={<div className="h-19" />}>
      <SaveBar picks={picks} clubCount={clubCount} isSaving={isSaving} />
    </Part>
  );
}
