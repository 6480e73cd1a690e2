import { Suspense } from "react";
import { DuelPlace } from "#app/features/duels/home/duel-place.tsx";
import { CardSection, type CardView } from "#app/features/squad/card/card-section.tsx";
import type { CardToolsProps } from "#app/features/squad/card/card-tools.tsx";
import { loadAwaySquad } from "#app/features/squad/save/load-away-squad.ts";
import type { NextStep as StepToTake } from "#app/features/squad/save/next-step.ts";
import { useLiveSquad } from "#app/features/squad/use-live-squad.ts";
import { TransferLayer } from "#app/features/transfers/transfer-layer.tsx";
import { useTransferDesk } from "#app/features/transfers/use-transfer-desk.ts";
import { useAwayPicks } from "#app/shared/card/away-picks.ts";
import type { LocalSquad } from "#app/shared/card/use-squad.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { useHalf, useSeasons } from "#app/shared/season/seasons.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { cx } from "#app/ui/cx.ts";
import { lazyLater, lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { Selection } from "#contract/squads.ts";
import type { Home } from "./use-home.ts";

const AwaySquad = lazyLater(loadAwaySquad);
// Only in the list, which few open.
const ListEnd = lazyLater(() => import("./list-end.tsx"));
// Before the season, and of a squad that is not complete.
const PhaseBanner = lazyPart(() => import("#app/features/squad/phase-banner.tsx"), "[data-phase]");
const SaveBar = lazyPart(() => import("#app/features/squad/save/save-bar.tsx"), "[data-save-bar]");
const NextStepBar = lazyPart(
  () => import("#app/features/squad/card/next-step-bar.tsx"),
  "[aria-label='What to do next']",
);

interface CardColumnProps {
  readonly userId: string;
  readonly card: LocalSquad;
  readonly home: Home;
  /** The players ticked since the page was opened. */
  readonly fresh: ReadonlySet<number>;
  /** Whether the first cutoff has passed: the reader joins late. */
  readonly isLate: boolean;
  /** What stands below the card; what waits for the page's end is not among it. */
  readonly step: StepToTake | null;
  readonly view: CardView;
  readonly onView: (view: CardView) => void;
  readonly tools: Omit<CardToolsProps, "className">;
}

/** The card with what is done on it: choosing, clearing, transfers, and what was chosen without a connection. */
export function CardColumn(props: CardColumnProps) {
  const { userId, card, home, fresh, isLate, step, view, onView, tools } = props;
  const { squad, picks, saving, choose } = card;
  const { clubs, matchday, isOver, league, own, top } = home;
  const isFixed = squad?.locked ?? false;
  // Offered once the connection is back: before that nothing can be saved, nor their code be loaded.
  const hasAwayPicks = useAwayPicks(userId).length > 0;
  const isOnline = useConnection() === "online";
  const desk = useTransferDesk(squad?.selections);
  const revoked = useLiveSquad(userId, league?.id);
  const next = step && <NextStep step={step} clubs={clubs} isLate={isLate} onView={onView} />;
  const isFirst = step?.kind === "choose" && step.isFirst;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 xl:col-start-1 xl:row-start-1 xl:gap-4 xl:in-[:has(>[data-invited])]:row-[1/span_2]">
      {!isOver && (!isLate || (picks.length > 0 && squad?.qualified === false)) ? (
        <Part>
          <PhaseBanner
            cutoff={squad?.cutoff ?? null}
            isQualified={squad?.qualified ?? true}
            picked={picks.length}
          />
        </Part>
      ) : null}
      {hasAwayPicks && isOnline ? (
        <Suspense>
          <AwaySquad
            userId={userId}
            clubs={clubs}
            picks={picks}
            isFixed={isFixed || isOver}
            isSaving={saving.size > 0}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
      <CardSection
        view={view}
        tools={tools}
        // A second card has a name of its own beside the season's.
        title={useHalf() ? "Season" : "My card"}
        clubs={clubs}
        picks={picks}
        matchday={matchday}
        isFixed={isFixed}
        saving={saving}
        fresh={fresh}
        revoked={revoked}
        freeUntil={desk.freeUntil}
        onChoose={choose}
        onClear={card.clear}
        onTransfer={desk.open}
        act={isFirst && next}
      >
        <Suspense>
          <ListEnd
            leagueId={league?.id}
            leagueName={league?.name ?? null}
            entries={top.data ?? (top.isError ? [] : undefined)}
            own={own.data?.entry}
            userId={userId}
            score={squad?.score ?? 0}
            total={own.data?.total}
            clubs={clubs}
            selections={picks}
          />
        </Suspense>
      </CardSection>
      <DuelPlace league={league} userId={userId} />
      <TransferLayer desk={desk} selections={picks} />
      {!isFirst && next}
      <CardFoot
        isFixed={isFixed}
        isOver={isOver}
        isQuiet={view === "card" && !isOver}
        picks={picks}
        clubCount={clubs.length}
        isSaving={saving.size > 0}
      />
    </div>
  );
}

interface NextStepProps {
  readonly step: StepToTake;
  readonly clubs: readonly ClubCard[];
  readonly isLate: boolean;
  readonly onView: (view: CardView) => void;
}

/** What to do next, and the way there. */
function NextStep(props: NextStepProps) {
  return (
    <Part fallback={<div className={props.isLate && props.step.kind === "predict" ? "h-14" : "h-34"} />}>
      <NextStepBar {...props} />
    </Part>
  );
}

interface CardFootProps {
  readonly isFixed: boolean;
  readonly isOver: boolean;
  /** Whether it is said to screen readers alone: the card shows it. */
  readonly isQuiet: boolean;
  readonly picks: readonly Selection[];
  readonly clubCount: number;
  readonly isSaving: boolean;
}

/** Below the card: what a fixed squad allows, or how an open one is saved. */
function CardFoot({ isFixed, isOver, isQuiet, picks, clubCount, isSaving }: CardFootProps) {
  const { label } = useSeasons().current;
  if (isFixed) {
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
