import { useEffect, useRef } from "react";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import { OUTCOME_LETTERS, outcomeTitle } from "#app/lib/outcomes.ts";
import { cx } from "#app/ui/cx.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";

const FIRST_WORDS = { home_win: "home", draw: "draw", away_win: "away" } as const;

export interface ResultChoiceProps {
  fixtureId: number;
  clubs: MatchClubs;
  chosen: MatchOutcome | null;
  /** Whether it is one of the few that are blank yet: what it becomes then has a dashed edge. */
  isBlank?: boolean;
  /** Whether the letters are written out, for somebody new. */
  hasWords?: boolean;
  onChoose: (choice: MatchOutcome) => void;
}

/** The choice of H, D or A: a group of radio buttons with the browser's own keys. */
export function ResultChoice({
  fixtureId,
  clubs,
  chosen,
  isBlank = false,
  hasWords = false,
  onChoose,
}: ResultChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A press before the script loaded changed only the browser's control: it counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first rendering
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const choice = MATCH_OUTCOMES.find((outcome) => outcome === pressed);
    if (choice && choice !== chosen) onChoose(choice);
  }, []);
  const names = { home_win: clubs.home?.name ?? "Home", away_win: clubs.away?.name ?? "Away" };
  return (
    <fieldset ref={group} className="min-w-0 shrink-0">
      <legend className="sr-only">Result of {matchName(clubs)}</legend>
      <div className="flex gap-2">
        {MATCH_OUTCOMES.map((choice) => {
          const isChosen = choice === chosen;
          return (
            <label
              key={choice}
              className={cx(
                "relative grid h-11 w-11 min-[22rem]:w-13 xl:w-18 cursor-pointer place-items-center rounded-[8px] border transition-colors",
                "has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
                tileLook(choice, chosen),
                isBlank && choice === "away_win" && "border-dashed",
              )}
            >
              <input
                type="radio"
                autoComplete="off"
                name={`result-${fixtureId}`}
                value={choice}
                checked={isChosen}
                onChange={() => onChoose(choice)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
              />
              <span
                aria-hidden="true"
                className="scoreboard boxed pointer-events-none text-center text-xl leading-none"
              >
                {OUTCOME_LETTERS[choice]}
                {hasWords ? <span className="block text-[0.8125rem]">{FIRST_WORDS[choice]}</span> : null}
              </span>
              <span className="sr-only">
                {choice === "draw" ? "Draw" : `${outcomeTitle(choice)}: ${names[choice]}`}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A blank match counts as an away win (TIP-06): its edge is dashed as a default's is, its letter as open as the others. */
const tileLook = (choice: MatchOutcome, chosen: MatchOutcome | null): string =>
  choice === chosen
    ? "border-brand bg-brand text-on-brand"
    : "border-line-strong bg-raised text-muted hover:border-brand hover:text-brand-ink";
