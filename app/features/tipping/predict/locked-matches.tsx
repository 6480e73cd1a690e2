import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { LockedLine } from "./locked-line.tsx";
import { lockedLine } from "./locked-lines.ts";
import { type ClubsById, clubsOf } from "./match-clubs.ts";
import type { SlipFixture } from "./use-slip.ts";

export interface LockedMatchesProps {
  states: readonly SlipFixture[];
  clubs: ClubsById;
  nameOf: (playerId: number) => PlayerName | undefined;
  onDismiss: (fixtureId: number) => void;
}

/** The matches that can no longer be predicted, one line each, following the day's live scores. */
export default function LockedMatches({ states, clubs, nameOf, onDismiss }: LockedMatchesProps) {
  // The strip over the page keeps these up to date; nothing is requested here.
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const today = matchday?.fixtures ?? [];
  const lines = states.map((state) => {
    const match = today.find(({ id }) => id === state.fixture.id);
    return {
      state,
      line: lockedLine(state.fixture, state.saved, match),
      minute: match?.minute ?? null,
    };
  });
  const isLive = lines.some(({ line }) => line.isLive);
  const points = lines.reduce((sum, { line }) => sum + (line.points ?? 0), 0);
  const hasPoints = lines.some(({ line }) => line.points !== null);
  return (
    <section
      aria-label="Locked"
      data-locked
      className="-mx-4 mt-4 border-line border-y bg-raised px-4 pt-3 sm:mx-0 sm:rounded-lg sm:border-x"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p aria-hidden="true" className="scoreboard text-heading">
          Locked
        </p>
        {hasPoints ? (
          <p className="scoreboard flex items-center gap-2 text-lg">
            {isLive ? (
              <>
                <span data-dot aria-hidden="true" className="size-2 rounded-full bg-live" />
                <span className="font-normal text-muted text-sm">Live</span>
              </>
            ) : null}
            +{points}
            <span className="sr-only">
              {points === 1 ? " point" : " points"}, before Joker and perfect round
            </span>
          </p>
        ) : null}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ state, line, minute }) => (
          <LockedLine
            key={state.fixture.id}
            state={state}
            line={line}
            minute={minute}
            clubs={clubsOf(state.fixture, clubs)}
            nameOf={nameOf}
            onDismiss={() => onDismiss(state.fixture.id)}
          />
        ))}
      </ul>
    </section>
  );
}
