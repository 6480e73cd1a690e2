import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { usedBeside } from "#app/features/tipping/bonus/bonus-options.ts";
import { BlankGameweek, CardsLoading, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { lazyLater, lazyPart } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { reachable } from "#app/lib/reachable.ts";
import type { RoundSummary } from "#app/shared/match/rounds.ts";
import { roundQuery, suggestionsQuery, usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Part } from "#app/ui/part.tsx";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { suggestedBonus } from "#domain/tipping/likely-scorers.ts";
import { FixtureCard } from "./fixture-card.tsx";
import { type ClubsById, clubsOf, matchCode, matchName } from "./match-clubs.ts";
import type { Choice } from "./slip-draft.ts";
import { SubmitBar } from "./submit-bar.tsx";
import { type SlipState, useSlip } from "./use-slip.ts";

const loadLocked = reachable(() => import("./locked-matches.tsx"));
const LockedMatches = lazyPart(loadLocked, "[data-locked]");
const loadAwaySlip = reachable(() => import("./away-slip.tsx"));
const JokerCard = lazyPart(() => import("./joker-card.tsx"), "[aria-label=Joker]");
const Receipts = lazyPart(() => import("./receipts.tsx"), "[data-receipts]");
const AwaySlip = lazyLater(loadAwaySlip);
const AfterSaving = lazyLater(() => import("./after-saving.tsx"));

/** The height of a locked match's line, in pixels. */
const LINE_PX = 45;

export interface PredictPanelProps {
  userId: string;
  gameweek: number;
  rounds: readonly RoundSummary[];
  clubs: ClubsById;
  onShow: (gameweek: number) => void;
}

export function PredictPanel({ gameweek, ...props }: PredictPanelProps) {
  const { data: round, isError, refetch } = useQuery({ ...roundQuery(gameweek), refetchOnMount: true });
  if (isError && !round) {
    return <PanelFailed retry={() => void refetch()}>We couldn't load the matches.</PanelFailed>;
  }
  if (!round) return <CardsLoading />;
  // Another gameweek is another slip.
  return <Slip key={gameweek} round={round} {...props} />;
}

type SlipProps = Omit<PredictPanelProps, "gameweek"> & { round: TippingGameweek };

function Slip({ round, userId, rounds, clubs, onShow }: SlipProps) {
  const { gameweek } = round;
  const { data: used } = useQuery({
    ...queries.previousSelections(userId, gameweek),
    refetchOnMount: true,
  });
  const restricted = useMemo(() => usedBeside(used), [used]);
  // Suggested here as well, one of the two choices would be lost with the first lock.
  const ruledOut = useMemo(
    () => new Set([...restricted.keys(), ...(used?.nearbyPlayerIds ?? [])]),
    [restricted, used],
  );
  const state = useSlip(userId, round, restricted);
  const { data: suggestions } = useQuery({ ...suggestionsQuery(gameweek), refetchOnMount: true });
  const nameOf = usePlayerNames(
    state.fixtures.flatMap(({ entry, saved, missed }) => [
      entry.goalBonusPlayerId,
      saved?.goalBonusPlayerId ?? null,
      missed?.goalBonusPlayerId ?? null,
    ]),
    Object.values(suggestions ?? {}).flat(),
  );
  const open = state.fixtures.filter(({ isLocked }) => !isLocked);
  const locked = state.fixtures.filter(({ isLocked }) => isLocked);
  const isDone =
    state.lastSaved !== null && state.unsaved === 0 && open.every(({ entry }) => entry.prediction !== null);
  const said = useLockNews(state, clubs);
  // Its code cannot be loaded, and nothing can be sent, before the connection is back.
  const isOnline = useConnection() === "online";
  const hasUnsaved = state.unsaved > 0;
  useEffect(() => {
    // Before the network goes with a choice that was not sent.
    if (hasUnsaved) loadAwaySlip().catch(() => undefined);
  }, [hasUnsaved]);
  if (state.hasFailed) {
    return <PanelFailed retry={state.retry}>We couldn't load your predictions.</PanelFailed>;
  }
  if (!state.slip) return <CardsLoading />;
  const summary = rounds.find((each) => each.gameweek === gameweek);
  const isBlank = round.fixtures.length === 0;
  const { heldBy, isSaved: hasJoker } = state.joker;
  const next = rounds.find((each) => each.gameweek > gameweek && each.fixtures > 0);
  return (
    <>
      {state.wasMadeAway && isOnline ? (
        <Suspense>
          <AwaySlip state={state} clubs={clubs} nameOf={nameOf} />
        </Suspense>
      ) : null}
      {summary && (!isBlank || hasJoker) ? (
        <Part>
          <JokerCard
            joker={state.joker}
            round={summary}
            hasKickedOff={state.hasKickedOff}
            holder={heldBy === gameweek ? undefined : rounds.find((each) => each.gameweek === heldBy)}
            onSwitch={state.switchJoker}
            onShowHolder={onShow}
          />
        </Part>
      ) : null}
      {isBlank ? <BlankGameweek {...{ gameweek, rounds, onShow }} /> : null}
      {/* Fixtures that can still be predicted come first. */}
      {open.length > 0 ? (
        <section aria-label="Still open" className="mt-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p aria-hidden="true" className="scoreboard text-heading">
              Still open
            </p>
            <p className="text-muted text-sm">Blank matches count as an away win</p>
          </div>
          <div className="mt-2 grid gap-2 md:grid-cols-2 md:gap-3">
            {open.map((each) => {
              const { id } = each.fixture;
              const taken = takenElsewhere(state, id, clubs);
              const { prediction, goalBonusPlayerId } = each.entry;
              const suggested =
                prediction !== null || goalBonusPlayerId !== null
                  ? null
                  : suggestedBonus(suggestions?.[id] ?? [], ruledOut, taken);
              return (
                <FixtureCard
                  key={id}
                  state={each}
                  clubs={clubsOf(each.fixture, clubs)}
                  nameOf={nameOf}
                  limits={{ restricted, taken }}
                  suggested={suggested}
                  onChoose={(change) => state.choose(id, withSuggestion(change, suggested))}
                />
              );
            })}
          </div>
        </section>
      ) : null}
      {isDone ? (
        <Suspense fallback={<div className="mt-4 min-h-18 rounded-lg bg-brand-soft" />}>
          <AfterSaving gameweek={gameweek} next={next?.gameweek} onShow={onShow} />
        </Suspense>
      ) : null}
      {locked.length > 0 ? (
        <Part fallback={<div className="mt-4" style={{ minHeight: (locked.length + 1) * LINE_PX }} />}>
          <LockedMatches states={locked} clubs={clubs} nameOf={nameOf} onDismiss={state.dismiss} />
        </Part>
      ) : null}
      {state.isAllLocked ? (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-4">
          <p className="flex items-center gap-3">
            <LockIcon className="size-6 text-muted" />
            <span>
              <span className="scoreboard block text-lg">All Matches Started</span>
              <span className="text-muted text-sm">Predictions for Gameweek {gameweek} are locked.</span>
            </span>
          </p>
          {next ? (
            <Button onClick={() => onShow(next.gameweek)}>Predict Gameweek {next.gameweek}</Button>
          ) : null}
        </div>
      ) : isBlank && state.unsaved === 0 ? null : (
        <SubmitBar state={state} clubs={clubs} />
      )}
      {isBlank ? null : (
        <div data-receipts className="mt-3 min-h-5">
          <Part>
            <Receipts gameweek={gameweek} own={state.slip.own} />
          </Part>
        </div>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

/** A result without a goal bonus gets the suggested one, which the card names and the player can change. */
function withSuggestion(change: Choice, suggested: number | null): Choice {
  const isResult = change.prediction !== undefined && change.goalBonusPlayerId === undefined;
  return isResult && suggested !== null ? { ...change, goalBonusPlayerId: suggested } : change;
}

/** TIP-05: players chosen for another match of the gameweek, with that match: each may be chosen once. */
function takenElsewhere(state: SlipState, fixtureId: number, clubs: ClubsById): Map<number, string> {
  return new Map(
    state.fixtures.flatMap(({ fixture, entry }) =>
      fixture.id !== fixtureId && entry.goalBonusPlayerId
        ? [[entry.goalBonusPlayerId, matchCode(clubsOf(fixture, clubs))] as const]
        : [],
    ),
  );
}

/** Sentences for screen readers about cards that have just locked, and about unsaved choices among them. */
function useLockNews({ fixtures }: SlipState, clubs: ClubsById): string {
  const locked = fixtures.filter(({ isLocked }) => isLocked);
  const known = useRef<ReadonlySet<number> | null>(null);
  const [said, setSaid] = useState("");
  const ids = locked.map(({ fixture }) => fixture.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids change when something has locked
  useEffect(() => {
    const before = known.current;
    known.current = new Set(locked.map(({ fixture }) => fixture.id));
    if (!before) return;
    const fresh = locked.filter(({ fixture }) => !before.has(fixture.id));
    if (fresh.length === 0) return;
    setSaid(
      fresh
        .map(({ fixture, missed }) => {
          const name = matchName(clubsOf(fixture, clubs));
          return `${name} is locked.${missed ? " Your last choice for it was not saved." : ""}`;
        })
        .join(" "),
    );
  }, [ids]);
  return said;
}
