import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { SlipJoker } from "#app/features/tipping/slip/slip-view.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { cx } from "#app/ui/cx.ts";
import { Star } from "./star.tsx";

export interface JokerControlProps {
  joker: SlipJoker;
  gameweek: number;
  hasLocked: boolean;
  /** The gameweek that holds the season's Joker, if it is another gameweek. */
  holder: GameweekSummary | undefined;
  /** The address of a gameweek's slip. */
  hrefOf: (gameweek: number) => string;
  onSwitch: (isOn: boolean) => void;
}

/** TIP-07: the Joker beside the title, as a switch until the first kick-off, as a word after it, and as the way to the gameweek it is set for. */
export function JokerControl({ hrefOf, ...props }: JokerControlProps) {
  const { joker, hasLocked, holder } = props;
  if (!holder || holder.hasLocked || !hasLocked || joker.canChange || joker.isGivenBack) {
    return <JokerSwitch {...props} />;
  }
  return (
    <Link
      to={hrefOf(holder.gameweek)}
      className="scoreboard flex min-h-11 items-center gap-1.5 text-lg text-muted hover:underline"
    >
      <Star />
      Joker in GW{holder.gameweek}
    </Link>
  );
}

function JokerSwitch({ joker, gameweek, hasLocked, holder, onSwitch }: Omit<JokerControlProps, "hrefOf">) {
  const canChange = joker.canChange && !joker.isGivenBack;
  const isOn = joker.isOn && !joker.isGivenBack;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // A press before the script loaded changed only the browser's control: it counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before the first rendering
  useEffect(() => {
    if (input.current && canChange && input.current.checked !== isOn) onSwitch(input.current.checked);
  }, []);
  return (
    <label
      className={cx(
        "scoreboard relative flex min-h-11 items-center gap-1.5 rounded-md text-lg has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
        isOn || canChange ? "text-ink" : "text-muted",
      )}
    >
      <input
        ref={input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state
        role="switch"
        aria-label={`Joker for Gameweek ${gameweek}`}
        aria-describedby={id}
        autoComplete="off"
        checked={isOn}
        disabled={!canChange}
        onChange={(event) => onSwitch(event.target.checked)}
        className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed"
      />
      <Star className={isOn ? "text-whistle-ink" : "text-muted"} />
      Joker
      {canChange ? (
        <span
          aria-hidden="true"
          className="relative h-6 w-10 rounded-full border-2 border-line-strong bg-sunken transition-colors peer-checked:border-whistle peer-checked:bg-whistle"
        >
          <span
            className={cx(
              "absolute top-0.5 left-0.5 size-4 rounded-full transition-[translate]",
              isOn ? "translate-x-4 bg-raised" : "bg-line-strong",
            )}
          />
        </span>
      ) : (
        <span> {wordOf(joker, hasLocked, holder)}</span>
      )}
      <span id={id} className="sr-only">
        Doubles the points of one gameweek a season; set it before its first kick-off.
      </span>
    </label>
  );
}

function wordOf(
  { isSaved, isGivenBack }: SlipJoker,
  hasLocked: boolean,
  holder: GameweekSummary | undefined,
) {
  if (isGivenBack) return "given back";
  if (holder) return `${holder.hasLocked ? "played " : ""}in GW${holder.gameweek}`;
  if (isSaved) return "played";
  return hasLocked ? "unused" : "";
}
