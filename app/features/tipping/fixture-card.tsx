import { useId } from "react";
import { OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { BonusField } from "./bonus-field.tsx";
import { type BonusLimits, NO_SELECTION } from "./bonus-options.ts";
import { Kickoff } from "./kickoff.tsx";
import { LockBadge } from "./lock-badge.tsx";
import { type MatchClubs, MatchLine } from "./match-line.tsx";
import { ResultChoice } from "./result-choice.tsx";
import type { Choice, Entry } from "./slip-draft.ts";
import type { PlayerName } from "./tipping-queries.ts";
import type { SlipFixture } from "./use-slip.ts";

export interface FixtureCardProps {
  state: SlipFixture;
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  limits: BonusLimits;
  /** The suggested goal bonus of a result; null when one is chosen, or nobody can be suggested. */
  suggested: number | null;
  onChoose: (change: Choice) => void;
  onDismiss: () => void;
}

/** A fixture to predict. Once locked it shows what counts, and what was not saved in time. */
export function FixtureCard({
  state,
  clubs,
  nameOf,
  limits,
  suggested,
  onChoose,
  onDismiss,
}: FixtureCardProps) {
  const id = useId();
  const { fixture, isLocked, entry, saved, isUnsaved, missed, isSoon } = state;
  const isDefault = isLocked && saved?.source === "default";
  const chosen = isDefault ? saved.prediction : entry.prediction;
  return (
    <article
      aria-labelledby={id}
      data-fixture={fixture.id}
      className={cx(
        "flex min-w-0 flex-col rounded-lg border p-4 shadow-card",
        isLocked ? "border-line bg-raised/60" : "border-line bg-raised",
      )}
    >
      <header className="mb-3 flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm leading-snug">
          <Kickoff iso={fixture.kickoffTime} />
          <span className="block truncate text-muted">{fixture.stadium}</span>
        </p>
        <LockBadge isLocked={isLocked} isSoon={isSoon} kickoff={fixture.kickoffTime} />
      </header>
      <MatchLine fixture={fixture} clubs={clubs} id={id} />
      <ResultChoice
        fixtureId={fixture.id}
        clubs={clubs}
        chosen={chosen}
        isLocked={isLocked}
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
      <div className="mt-2 min-h-6 text-sm">
        {isDefault ? (
          <p>
            <Badge tone="neutral">Default</Badge>{" "}
            <span className="text-muted">No result was picked, so Away Win counts.</span>
          </p>
        ) : null}
        {fixture.status === "void" ? (
          <p className="text-muted">Called off after its lock: void in this gameweek, 0 points, not wrong.</p>
        ) : null}
        {fixture.status === "postponed" ? (
          <p className="text-muted">Called off: your prediction stands if it is played within 48 hours.</p>
        ) : null}
        {isUnsaved ? <UnsavedNote entry={entry} /> : null}
        {!isLocked && !isUnsaved && entry.prediction !== null ? (
          <p className="text-brand-ink">Saved</p>
        ) : null}
        {missed ? (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            <p className="min-w-0 flex-1">
              <strong>Not saved before kick-off:</strong> {entryText(missed, clubs, nameOf)}
            </p>
            <Button variant="secondary" size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  );
}

function UnsavedNote({ entry }: { entry: Entry }) {
  return (
    <p className="text-whistle-ink">
      <strong>Not saved</strong>
      {entry.prediction === null ? ": choose a result too, a goal bonus alone is not sent." : ""}
    </p>
  );
}

/** `Draw, Saka (goal bonus)`. */
function entryText(
  { prediction, goalBonusPlayerId: bonus }: Entry,
  { home, away }: MatchClubs,
  nameOf: FixtureCardProps["nameOf"],
): string {
  const winner = prediction === "home_win" ? home?.name : prediction === "away_win" ? away?.name : null;
  const result = prediction && (winner ? `${winner} win` : OUTCOME_WORDS[prediction]);
  const player = bonus === 0 ? NO_SELECTION : bonus ? nameOf(bonus)?.name : null;
  return [result, player && `${player} (goal bonus)`].filter(Boolean).join(", ");
}
