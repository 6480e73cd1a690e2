import { Link, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { usedBeside } from "#app/features/tipping/bonus/bonus-limits.ts";
import { type ClubsById, clubsOf, matchCode } from "#app/features/tipping/match-clubs.ts";
import type { Choice } from "#app/features/tipping/slip/slip-draft.ts";
import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import { readView, viewSearch } from "#app/features/tipping/tipping-address.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { meetingsQuery } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { suggestedBonus } from "#domain/tipping/suggestions/suggested-bonus.ts";
import { FillWithFavourites } from "./fill-with-favourites.tsx";
import { FixtureCard, type FixtureCardProps } from "./fixture-card.tsx";

interface OpenMatchesProps {
  readonly state: SlipState;
  /** Those of the slip that can still be predicted. */
  readonly open: SlipState["fixtures"];
  /** Whether matches of the gameweek are in play. */
  readonly isLive: boolean;
  /** Whether nothing of the gameweek is predicted yet: what a call is worth then stands before the first match. */
  readonly isNew: boolean;
  readonly clubs: ClubsById;
  readonly nameOf: FixtureCardProps["nameOf"];
  readonly lines: Readonly<Record<number, NonNullable<FixtureCardProps["lines"]>["home"]>> | undefined;
  readonly suggestions: Readonly<Record<number, readonly number[]>> | undefined;
  readonly limits: {
    readonly restricted: ReturnType<typeof usedBeside>;
    /** Who is not suggested: those who cannot be chosen, and drafts beside this gameweek. */
    readonly ruledOut: ReadonlySet<number>;
  };
}

/** The matches that can still be predicted, each with its suggestion. */
export function OpenMatches({
  state,
  open,
  isLive,
  isNew,
  clubs,
  nameOf,
  lines,
  suggestions,
  limits,
}: OpenMatchesProps) {
  const { data: meetings } = useQuery(meetingsQuery(open[0]?.fixture.gameweek ?? 0));
  const cards = open.map((each) => {
    const { id } = each.fixture;
    const taken = takenElsewhere(state, id, clubs);
    const { prediction, goalBonusPlayerId } = each.entry;
    const suggested =
      prediction !== null || goalBonusPlayerId !== null
        ? null
        : suggestedBonus(suggestions?.[id] ?? [], limits.ruledOut, taken);
    return { each, taken, suggested };
  });
  const shown = cards.map(({ each, suggested }) => nameOf(each.entry.goalBonusPlayerId || suggested || 0));
  const callBy = namesInSight(shown.flatMap((player) => player?.name ?? []));
  return (
    <section
      aria-label="Still open"
      className="max-xl:paper overflow-clip border-line border-b bg-line max-xl:px-0! xl:mt-3 xl:rounded-lg xl:border"
    >
      {isLive ? (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-line border-b bg-raised px-4 xl:min-h-11 xl:px-5">
          <p aria-hidden="true" className="scoreboard text-lg xl:text-xl">
            Still open
          </p>
          <LockIn kickoffs={open.map(({ fixture }) => Date.parse(fixture.kickoffTime))} />
        </div>
      ) : null}
      {isNew ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2.5 xl:px-5">
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-[0.9375rem] max-xl:basis-full">
            {WORTH.map(([points, what]) => (
              <span key={what} className="whitespace-nowrap">
                {what} <span className="scoreboard text-lg leading-none">{points}</span>
              </span>
            ))}
          </p>
          <p className="min-w-0 flex-1 text-muted text-sm">Blank matches count as an away win.</p>
          <FillWithFavourites cards={cards} lines={lines} choose={state.choose} />
        </div>
      ) : null}
      <div
        className={cx(
          "grid gap-px md:grid-cols-2",
          areThirds(open.length) && "xl:grid-cols-3 xl:[&_fieldset_label]:w-12",
        )}
      >
        {cards.map(({ each, taken, suggested }) => {
          const { id, homeTeamId, awayTeamId } = each.fixture;
          const { prediction } = each.entry;
          return (
            <FixtureCard
              key={id}
              state={each}
              now={state.now}
              clubs={clubsOf(each.fixture, clubs)}
              lines={lines?.[homeTeamId] ? { home: lines[homeTeamId], away: lines[awayTeamId] } : undefined}
              meeting={meetings?.[id]}
              nameOf={nameOf}
              callBy={callBy}
              limits={{ restricted: limits.restricted, taken }}
              suggested={suggested}
              isToCall={!isNew && prediction === null}
              hasWords={isNew}
              onChoose={(change) => state.choose(id, withSuggestion(change, suggested))}
            />
          );
        })}
        {/* An odd last match leaves the other half of its row. */}
        {open.length % 2 === 1 ? (
          <div
            className={cx(
              "grid content-center bg-surface max-md:hidden",
              areThirds(open.length) && "xl:hidden",
            )}
          >
            {isNew ? null : <BlankNote className="px-5" />}
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Whether a laptop has them in rows of three, where rows of two would leave half a row. */
export const areThirds = (matches: number) => matches % 2 === 1 && matches % 3 === 0;

/** TIP-01: what a right call brings. */
const WORTH = [
  ["3", "win"],
  ["5", "draw"],
  ["+1", "goal bonus"],
  ["×2", "Joker"],
] as const;

/** What an open match without a prediction becomes; the rest is under Rules. */
export function BlankNote({ className }: { className: string }) {
  const [search] = useSearchParams();
  // The tab opens on a gameweek of its own.
  const { gameweek: _, ...view } = readView(search);
  const rules = viewSearch({ ...view, tab: "rules" });
  return (
    <p className={cx("text-muted text-sm", className)}>
      Blank matches count as an away win, with a bonus player picked for you (dashed).{" "}
      <Link to={`?${rules}`} preventScrollReset className="target font-semibold text-brand-ink no-underline">
        Rules
      </Link>
    </p>
  );
}

/** The time to the next lock, to the minute. */
function LockIn({ kickoffs }: { kickoffs: readonly number[] }) {
  return (
    <p className="text-muted text-sm">Next lock in {timeLeft(Math.min(...kickoffs) - useServerNow())}</p>
  );
}

/** A result without a goal bonus gets the suggested one, which the card names and the player can change. */
function withSuggestion(change: Choice, suggested: number | null): Choice {
  return suggested === null ? change : { goalBonusPlayerId: suggested, ...change };
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
