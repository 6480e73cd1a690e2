import { useId, useState } from "react";
import { useRootData } from "#app/lib/user.ts";
import { cx } from "#app/ui/cx.ts";
import { SCREEN_CODE_LENGTH } from "#contract/limits.ts";

const PLACES = Array.from({ length: SCREEN_CODE_LENGTH }, (_, at) => at);

export interface LettersFieldProps {
  /** What the page says above it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (letters: string) => void;
}

/**
 * Six boxes for six letters. They are one field, so that pasting fills all of them, going back empties them, and a screen
 * reader reads one word; the boxes only show where its letters stand.
 */
export function LettersField({ label, value, onChange }: LettersFieldProps) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative max-w-90">
        <div aria-hidden="true" className="flex gap-2">
          {PLACES.map((place) => (
            <span
              key={place}
              className={cx(
                "scoreboard grid h-15 min-w-0 flex-1 place-items-center rounded-[10px] bg-raised text-[2.25rem] leading-none",
                place === 3 && "ml-2",
                // The first says where to begin, before anything is pressed.
                (hasFocus || value === "") && place === Math.min(value.length, SCREEN_CODE_LENGTH - 1)
                  ? "border-3 border-brand"
                  : "border-2 border-line-strong",
              )}
            >
              {value[place]}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="code"
          value={value}
          onChange={(event) =>
            onChange(
              event.target.value
                .replace(/[^a-z]/gi, "")
                .toUpperCase()
                .slice(0, SCREEN_CODE_LENGTH),
            )
          }
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className={cx(
            "absolute inset-0 size-full cursor-text rounded-lg bg-transparent text-transparent caret-transparent outline-offset-4 selection:bg-transparent",
            // Empty, its first box is marked with or without the focus; then the next letter’s box says it.
            value !== "" && "outline-none",
          )}
        />
      </div>
      <p id={`${id}-hint`} className="wrap-anywhere pt-3 text-muted text-sm">
        Open <Address /> on the TV to see them. They change every ten minutes.
      </p>
    </div>
  );
}

/** The screen's address, without its scheme: somebody has to type it with a remote control. */
function Address() {
  const origin = useRootData()?.origin ?? "";
  return (
    <strong className="scoreboard text-ink text-lg leading-5">
      {origin.replace(/^https?:\/\//, "")}/screen
    </strong>
  );
}
