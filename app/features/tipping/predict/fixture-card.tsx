import { useId } from "react";
import type { BonusLimits } from "#app/features/tipping/bonus/bonus-options.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { BonusField } from "./bonus-field.tsx";
import { LockTimer } from "./lock-timer.tsx";
import { type MatchClubs, matchName } from "./match-clubs.ts";
import { ResultChoice } from "./result-choice.tsx";
import type { Choice } from "./slip-draft.ts";
import type { SlipFixture } from "./use-slip.ts";

export interface FixtureCardProps {
  state: SlipFixture;
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  limits: BonusLimits;
  /** The goal bonus player who comes with a result; null when one is chosen, or nobody is left to suggest. */
  suggested: number | null;
  onChoose: (change: Choice) => void;
}

/** A fixture that can still be predicted, 96 px high: both clubs, when and where, result and goal bonus. */
export function FixtureCard({ state, clubs, nameOf, limits, suggested, onChoose }: FixtureCardProps) {
  const id = useId();
  const { fixture, entry, isUnsaved } = state;
  return (
    <article
      aria-labelledby={id}
      data-fixture={fixture.id}
      className="min-w-0 rounded-lg border border-line bg-raised px-3 py-1"
    >
      <h3 id={id} className="may-wrap scoreboard flex items-center justify-between gap-x-3 text-lg leading-5">
        <span className="sr-only">{matchName(clubs)}</span>
        <Club club={clubs.home} />
        <Club club={clubs.away} isAway />
      </h3>
      <p className="may-wrap mt-0.5 flex items-baseline justify-between gap-x-3 text-muted text-xs leading-4">
        <span className="min-w-0 truncate">
          <Kickoff iso={fixture.kickoffTime} />
          {fixture.stadium ? ` · ${fixture.stadium}` : null}
        </span>
        <State state={state} />
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <ResultChoice
          fixtureId={fixture.id}
          clubs={clubs}
          chosen={entry.prediction}
          isUnsaved={isUnsaved}
          onChoose={(prediction) => onChoose({ prediction })}
        />
        <BonusField
          state={state}
          clubs={clubs}
          nameOf={nameOf}
          limits={limits}
          suggested={suggested}
          onChoose={(goalBonusPlayerId) => onChoose({ goalBonusPlayerId })}
        />
      </div>
      {isUnsaved && entry.prediction === null ? (
        <p className="mt-1 text-sm text-whistle-ink">Choose a result too: a goal bonus alone is not sent.</p>
      ) : null}
    </article>
  );
}

/** A club's crest and name, as decoration: the heading already names it for screen readers. */
function Club({ club, isAway = false }: { club: MatchClubs["home"]; isAway?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx("flex min-w-0 items-center gap-2", isAway && "flex-row-reverse text-right")}
    >
      <ClubCrest code={club?.code ?? ""} size={20} />
      <span className="truncate">{club?.name}</span>
    </span>
  );
}

/** Whether the prediction is open, saved or not saved, and in the last hour the time left. */
function State({ state: { entry, isUnsaved, isSoon, fixture } }: { state: SlipFixture }) {
  return (
    <span
      className={cx(
        "shrink-0 whitespace-nowrap font-semibold",
        isUnsaved ? "text-whistle-ink" : entry.prediction === null ? "text-muted" : "text-brand-ink",
      )}
    >
      {isUnsaved ? "Not saved" : entry.prediction === null ? "Open" : "Saved"}
      {isSoon ? (
        <>
          {" · "}
          <LockTimer to={fixture.kickoffTime} />
        </>
      ) : null}
    </span>
  );
}
