import { useId } from "react";
import { cx } from "#app/ui/cx.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface SegmentsProps {
  legend: string;
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** A choice of two or three in one row. */
export function Segments({ legend, name, value, choices, onChange }: SegmentsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="scoreboard mb-1.5 text-xl leading-6">{legend}</legend>
      <div className="@container flex rounded-md bg-sunken p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              "scoreboard relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-md border border-transparent px-2 text-center text-lg text-muted leading-5",
              "has-focus-visible:outline-3 has-focus-visible:outline-brand hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none forced-colors:m-2 forced-colors:appearance-auto forced-colors:justify-self-start"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceRowsProps {
  legend: string;
  name: string;
  /** What is chosen at first. */
  first: string;
  choices: readonly Choice[];
  error?: string | undefined;
}

/** A choice of which each says in a line what it means. */
export function ChoiceRows({ legend, name, first, choices, error }: ChoiceRowsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="scoreboard text-xl leading-6">{legend}</legend>
      <div className="-mx-5 mt-2 divide-y divide-line border-line border-y px-5">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-16 cursor-pointer items-center gap-4 py-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === first}
              aria-describedby={hint ? `${id}-${value}` : undefined}
              className="size-5.5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-raised checked:border-7 checked:border-brand forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              {hint ? (
                <span id={`${id}-${value}`} aria-hidden="true" className="block text-[0.8125rem] text-muted">
                  {hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-semibold text-danger-ink text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
