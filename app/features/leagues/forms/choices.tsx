import { useId } from "react";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface ChoiceRowsProps {
  legend: string;
  name: string;
  /** What is chosen at first. */
  first: string;
  choices: readonly Choice[];
  onChange?: (value: string) => void;
  error?: string | undefined;
}

/** A choice of which each says in a line what it means. */
export function ChoiceRows({ legend, name, first, choices, onChange, error }: ChoiceRowsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="scoreboard text-xl leading-6">{legend}</legend>
      <div className="paper mt-2 divide-y divide-line border-line border-y bg-raised lg:mx-0 lg:rounded-lg lg:border lg:px-5">
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-16 cursor-pointer items-center gap-4 py-2">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === first}
              onChange={() => onChange?.(value)}
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
