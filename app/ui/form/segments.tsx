import { cx } from "#app/ui/cx.ts";

interface SegmentsProps {
  legend: string;
  /** Whether the words before it say what is chosen, so that the legend is for screen readers alone. */
  isLegendHidden?: boolean;
  name: string;
  value: string;
  /** What each is called; `short` where the whole name has no room, and stays its accessible name. */
  choices: readonly { readonly value: string; readonly label: string; readonly short?: string }[];
  onChange: (value: string) => void;
}

/** A choice of two or three in one row. */
export function Segments({ legend, isLegendHidden, name, value, choices, onChange }: SegmentsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "scoreboard mb-1.5 text-xl leading-6"}>{legend}</legend>
      <div className="@container flex rounded-md bg-sunken p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              "scoreboard relative grid min-h-11 xl:min-h-9 flex-1 cursor-pointer place-items-center rounded-md border border-transparent px-2 text-center text-lg text-muted leading-5",
              "has-focus-visible:outline-3 has-focus-visible:outline-brand hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none forced-colors:m-2 forced-colors:appearance-auto forced-colors:justify-self-start"
            />
            {choice.short ?? choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
