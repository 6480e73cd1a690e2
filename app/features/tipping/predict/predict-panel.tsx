import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, Suspense, useRef } from "react";
import { useRuledOut } from "#app/features/tipping/bonus/use-ruled-out.ts";
import type { ClubsById } from "#app/features/tipping/match-clubs.ts";
import { CardsLoading, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { useSlip } from "#app/features/tipping/slip/use-slip.ts";
import { reachable } from "#app/lib/reachable.ts";
import { type GameweekSummary, isUnderWay } from "#app/shared/match/gameweeks.ts";
import { gameweekQuery, suggestionsQuery, usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { lazyLater, lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { AwayPlace } from "./away-place.tsx";
import { clubLinesQuery } from "./club-lines.ts";
import { JokerPlace } from "./joker-place.tsx";
import { areThirds, BlankNote, OpenMatches } from "./open-matches.tsx";

const loadLocked = reachable(() => import("#app/features/tipping/locked/locked-matches.tsx"));
const LockedMatches = lazyPart(loadLocked, "[data-locked]");
const SubmitBar = lazyPart(() => import("./submit-bar.tsx"), "[data-submit]");
const BlankGameweek = lazyPart(() => import("#app/features/tipping/blank-gameweek.tsx"), "[data-blank]");
const Receipts = lazyPart(() => import("./receipts.tsx"), "[data-receipts]");
const AfterSaving = lazyLater(() => import("./after-saving.tsx"));

/**
 * The height of a locked match's row, and of the section's head with the legend, which a laptop has in it, in pixels.
 */
const ROW_PX = 61;
const HEAD_PX = { one: 85, two: 46 };

export interface PredictPanelProps {
  userId: string;
  gameweek: number;
  gameweeks: readonly GameweekSummary[];
  clubs: ClubsById;
  /** The league whose calls are shown once a match has locked; undefined without one. */
  league: { readonly id: string; readonly name: string } | undefined;
  onShow: (gameweek: number) => void;
}

export function PredictPanel({ gameweek, ...props }: PredictPanelProps) {
  const {
    data: ofGameweek,
    isError,
    refetch,
  } = useQuery({ ...gameweekQuery(gameweek), refetchOnMount: true });
  if (isError && !ofGameweek) {
    return <PanelFailed retry={() => void refetch()} what="the matches" />;
  }
  if (!ofGameweek) return <CardsLoading />;
  // Another gameweek is another slip.
  return <Slip key={gameweek} ofGameweek={ofGameweek} {...props} />;
}

type SlipProps = Omit<PredictPanelProps, "gameweek"> & { ofGameweek: TippingGameweek };

function Slip({ ofGameweek, userId, gameweeks, clubs, league, onShow }: SlipProps) {
  const { gameweek } = ofGameweek;
  const wasNew = useRef<boolean | null>(null);
  const limits = useRuledOut(userId, gameweek);
  const state = useSlip(userId, ofGameweek, limits.restricted);
  const { data: lines } = useQuery({ ...clubLinesQuery(gameweek, gameweeks), refetchOnMount: true });
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
  if (state.hasFailed) {
    return <PanelFailed retry={state.retry} what="your predictions" />;
  }
  if (!state.slip) return <CardsLoading />;
  // As it was when the slip came: the matches must not move under a press, or once it is saved.
  wasNew.current ??= state.fixtures.every(({ saved }) => saved === undefined);
  const isNew = wasNew.current;
  const summary = gameweeks.find((each) => each.gameweek === gameweek);
  const isBlank = ofGameweek.fixtures.length === 0;
  const next = gameweeks.find((each) => each.gameweek > gameweek && each.fixtures > 0);
  return (
    <>
      <AwayPlace state={state} clubs={clubs} nameOf={nameOf} />
      {summary ? <JokerPlace state={state} summary={summary} gameweeks={gameweeks} onShow={onShow} /> : null}
      {isBlank ? (
        <Part>
          <BlankGameweek {...{ gameweek, gameweeks, onShow }} />
        </Part>
      ) : null}
      {/* Fixtures that can still be predicted come first. */}
      {open.length > 0 ? (
        <OpenMatches
          state={state}
          open={open}
          // While the news tells what the slip brings, the next lock stands here.
          isLive={state.slip.total > 0 && locked.some(({ fixture }) => isUnderWay(fixture))}
          isNew={isNew}
          clubs={clubs}
          nameOf={nameOf}
          lines={lines}
          suggestions={suggestions}
          limits={limits}
        />
      ) : null}
      {open.length > 0 && !isNew ? <BlankNote className={noteBelow(open.length)} /> : null}
      {isDone ? (
        <Suspense fallback={<div className="mt-2 min-h-18 bg-brand-soft" />}>
          <AfterSaving gameweek={gameweek} next={next?.gameweek} onShow={onShow} />
        </Suspense>
      ) : null}
      {locked.length > 0 ? (
        <div className="mt-2 xl:mt-3">
          <Part fallback={<Reserved rows={locked.length} />}>
            <LockedMatches
              key={league?.id}
              states={locked}
              slip={state.slip}
              clubs={clubs}
              league={league}
              nameOf={nameOf}
              onDismiss={state.dismiss}
              isAll={state.isAllLocked}
              next={next?.gameweek}
              onShow={onShow}
            />
          </Part>
        </div>
      ) : null}
      {isBlank || isNew ? null : (
        <div data-receipts className="min-h-11">
          <Part>
            <Receipts gameweek={gameweek} own={state.slip.own} />
          </Part>
        </div>
      )}
      {isBlank && state.unsaved === 0 ? null : (
        <Part fallback={<div className="min-h-11" />}>
          <SubmitBar state={state} clubs={clubs} nameOf={nameOf} />
        </Part>
      )}
    </>
  );
}

/** Beside an odd last match the note on blank ones stands in the row's other half, and not below them. */
const noteBelow = (open: number) =>
  cx("mt-2.5 mb-3", open % 2 === 1 && (areThirds(open) ? "md:max-xl:hidden" : "md:hidden"));

/** The room of the locked matches, two in a row on a laptop. */
function Reserved({ rows }: { rows: number }) {
  const style = {
    "--one": `${rows * ROW_PX + HEAD_PX.one}px`,
    "--two": `${Math.ceil(rows / 2) * ROW_PX + HEAD_PX.two}px`,
  } as CSSProperties;
  return <div style={style} className="min-h-(--one) xl:min-h-(--two)" />;
}
