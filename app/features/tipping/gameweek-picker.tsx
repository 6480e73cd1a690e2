import { useId } from "react";
import { formatDay } from "#app/shared/match/kickoff.tsx";
import type { RoundSummary } from "#app/shared/match/rounds.ts";
import { Select } from "#app/ui/form/select.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";

export interface GameweekPickerProps {
  rounds: readonly RoundSummary[];
  /** The gameweek under way, otherwise the next. */
  current: number | undefined;
  value: number;
  onChange: (gameweek: number) => void;
}

const STEP =
  "grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-raised enabled:hover:border-brand " +
  "enabled:hover:text-brand-ink disabled:opacity-40";

/** A choice of gameweek, from the list or one step at a time. */
export function GameweekPicker({ rounds, current, value, onChange }: GameweekPickerProps) {
  const id = useId();
  const at = rounds.findIndex(({ gameweek }) => gameweek === value);
  const before = rounds[at - 1]?.gameweek;
  const after = rounds[at + 1]?.gameweek;
  return (
    <div className="sm:flex sm:flex-row-reverse sm:items-center sm:justify-end sm:gap-4">
      <div className="flex min-h-9 items-center gap-3 text-sm">
        <label htmlFor={id} className="font-semibold sm:sr-only">
          Gameweek
        </label>
        {value === current ? <span className="text-muted">current</span> : null}
        {value !== current && current !== undefined ? (
          <button
            type="button"
            className="min-h-9 px-1 font-semibold text-brand-ink underline"
            onClick={() => onChange(current)}
          >
            Go to the current gameweek
          </button>
        ) : null}
      </div>
      <div className="may-wrap flex items-center gap-2">
        <button
          type="button"
          className={STEP}
          aria-label="Previous gameweek"
          disabled={before === undefined}
          onClick={() => before !== undefined && onChange(before)}
        >
          <ChevronIcon className="size-5 rotate-90" />
        </button>
        <Select
          id={id}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className="own-line min-w-0 flex-1 sm:w-72 sm:flex-none"
        >
          {rounds.map((round) => (
            <option key={round.gameweek} value={round.gameweek}>
              {roundLabel(round)}
            </option>
          ))}
        </Select>
        <button
          type="button"
          className={STEP}
          aria-label="Next gameweek"
          disabled={after === undefined}
          onClick={() => after !== undefined && onChange(after)}
        >
          <ChevronIcon className="size-5 -rotate-90" />
        </button>
      </div>
    </div>
  );
}

function roundLabel({ gameweek, firstKickoff }: RoundSummary): string {
  return `Gameweek ${gameweek} · ${firstKickoff ? formatDay(firstKickoff) : "no matches"}`;
}
