import { useQuery } from "@tanstack/react-query";
import { type ClubsById, clubsOf } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { LockedLine } from "./locked-line.tsx";
import { sharesQuery } from "./shares-query.ts";
import { useLockedLines } from "./use-locked-lines.ts";

export interface LockedMatchesProps {
  states: readonly SlipFixture[];
  slip: GameweekPredictions;
  clubs: ClubsById;
  /** The league whose calls are shown; undefined without one. */
  league: { readonly id: string; readonly name: string } | undefined;
  nameOf: (playerId: number) => PlayerName | undefined;
  onDismiss: (fixtureId: number) => void;
  /** Whether every match of the gameweek has locked. */
  isAll: boolean;
  /** The next gameweek with matches; undefined after the last. */
  next: number | undefined;
  onShow: (gameweek: number) => void;
}

/** The matches that can no longer be predicted, a row for each, with what the league called (TIP-08). */
export default function LockedMatches({
  states,
  slip,
  clubs,
  league,
  nameOf,
  onDismiss,
  isAll,
  next,
  onShow,
}: LockedMatchesProps) {
  const { lines, sum } = useLockedLines(states, slip);
  const { data: splits } = useQuery({
    ...sharesQuery(
      league?.id ?? "",
      slip.gameweek,
      states.map(({ fixture }) => fixture),
    ),
    enabled: league !== undefined,
    refetchOnMount: true,
  });
  // Alone in the league there is nothing to compare with.
  const callsByMatch = new Map(
    splits?.filter(({ total }) => total > 1).map((each) => [each.fixtureId, each.outcomes]),
  );
  const hasDrawn = lines.some(({ state: { saved } }) => saved && saved.bonusSource !== "player");
  const legend = {
    called: callsByMatch.size > 0 ? (league?.name ?? null) : null,
    // While a match is open, the note on blank ones says what a dashed edge is.
    hasDrawn: hasDrawn && isAll,
  };
  const callBy = namesInSight(
    states.flatMap(({ saved }) => nameOf(saved?.goalBonusPlayerId ?? 0)?.name ?? []),
  );
  const hasSum = sum.points > 0 || (sum.isKnown && !sum.isLive);
  return (
    <>
      <section
        aria-label="Locked"
        data-locked
        className="max-xl:paper border-line border-y bg-raised xl:rounded-lg xl:border xl:px-5"
      >
        <div className="flex min-h-10.5 items-center justify-between gap-3 xl:min-h-11">
          <p aria-hidden="true" className="scoreboard text-heading xl:text-xl">
            Locked
          </p>
          <Legend {...legend} className="flex-1 max-xl:hidden" />
          {hasSum ? (
            <p className="flex items-center gap-3 text-muted text-sm">
              {sum.isLive && sum.floor < sum.points ? (
                <span>can drop to {sum.floor > 0 ? `+${sum.floor}` : 0}</span>
              ) : null}
              <span className="scoreboard text-2xl text-brand-ink">
                +{sum.points}
                {sum.isLive ? <span className="text-base"> now</span> : null}
                <span className="sr-only">
                  {sum.points === 1 ? " point" : " points"}, before the perfect round
                </span>
              </span>
            </p>
          ) : null}
        </div>
        <Legend {...legend} className="-mt-2 xl:hidden" />
        <ul className="max-xl:-mx-(--page-inset) xl:-mx-5 xl:grid xl:grid-cols-2">
          {lines.map(({ state, line, minute }) => (
            <LockedLine
              key={state.fixture.id}
              state={state}
              line={line}
              minute={minute}
              clubs={clubsOf(state.fixture, clubs)}
              shares={callsByMatch.get(state.fixture.id)}
              nameOf={nameOf}
              callBy={callBy}
              onDismiss={() => onDismiss(state.fixture.id)}
            />
          ))}
          {/* The line above the last row goes on where a laptop has one match in it. */}
          {lines.length % 2 ? <li aria-hidden="true" className="border-line border-t max-xl:hidden" /> : null}
        </ul>
      </section>
      {isAll ? (
        <div className="mt-2 flex min-h-14 flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-2">
          <p className="flex items-center gap-3">
            <LockIcon className="size-6 text-muted" />
            <span>
              <span className="scoreboard block text-lg">All Matches Started</span>
              <span className="text-muted text-sm">Predictions for Gameweek {slip.gameweek} are locked.</span>
            </span>
          </p>
          {next === undefined ? null : <Button onClick={() => onShow(next)}>Predict Gameweek {next}</Button>}
        </div>
      ) : null}
    </>
  );
}

interface LegendProps {
  /** The league whose calls are shown; null without them. */
  called: string | null;
  /** Whether a goal bonus was drawn at a lock. */
  hasDrawn: boolean;
  className: string;
}

/**
 * What the letters and the dashed edge say, where they are shown: in the head on a laptop, below it on a phone.
 */
function Legend({ called, hasDrawn, className }: LegendProps) {
  if (called === null && !hasDrawn) return null;
  return (
    <p
      aria-hidden="true"
      className={cx(
        "flex items-center justify-between gap-x-4 text-muted text-sm xl:justify-start",
        className,
      )}
    >
      <span className="wrap-anywhere min-w-0 pb-2 xl:py-2">
        {called === null ? null : <>H D A: what {called} called, yours underlined</>}
      </span>
      {hasDrawn ? (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <span className="size-3.5 rounded-[4px] border border-line-strong border-dashed" />
          picked for you
        </span>
      ) : null}
    </p>
  );
}
