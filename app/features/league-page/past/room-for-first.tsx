import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { TrophyIcon } from "#app/ui/icons.tsx";

interface RoomForFirstProps {
  /** Whether the form is there already. */
  isOpen: boolean;
  /** Whether a phone has what was read above it. */
  isLast: boolean;
  words: ReactNode;
  /** The form, which comes when it is asked for. */
  children: ReactNode;
}

/** The steps of a podium in the order they stand: place and height. */
const STEPS = [
  [2, "h-12"],
  [1, "h-18"],
  [3, "h-9"],
] as const;

/** A podium with nobody on it yet. */
function EmptyPodium() {
  return (
    <span aria-hidden="true" className="mb-2 grid justify-items-center gap-1.5 text-muted">
      <TrophyIcon className="size-9" />
      <span className="flex items-end gap-1.5 border-line-strong border-b-2 px-3">
        {STEPS.map(([place, height]) => (
          <span
            key={place}
            className={cx(
              "scoreboard grid w-16 place-items-center rounded-t-md border-[1.5px] border-line-strong border-b-0 border-dashed text-2xl",
              height,
            )}
          >
            {place}
          </span>
        ))}
      </span>
    </span>
  );
}

/** A league without past seasons: says what will be listed here, and offers to add the first. */
export function RoomForFirst({ isOpen, isLast, words, children }: RoomForFirstProps) {
  return (
    <section
      className={cx(
        "group/room max-lg:paper grid content-center gap-6 border-line border-y bg-raised py-6 lg:rounded-lg lg:border lg:px-8 lg:py-8",
        // A laptop has the words beside the podium.
        "lg:not-has-[details[open]]:grid-cols-2 lg:not-has-[details[open]]:items-center lg:not-has-[details[open]]:py-14",
        isLast && "max-lg:order-last",
      )}
    >
      <EmptyPodium />
      <div className="grid gap-6">
        <div className="grid justify-items-center gap-2 text-center lg:group-not-has-[details[open]]/room:justify-items-start lg:group-not-has-[details[open]]/room:text-left">
          {words}
        </div>
        <details
          open={isOpen}
          className="group/first"
          // The button is gone: the first field has the focus in its place.
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && !isOpen)
              currentTarget.querySelector<HTMLElement>("[name=label]")?.focus();
          }}
        >
          <summary
            className={buttonStyle(
              "primary",
              "lg",
              "w-full cursor-pointer list-none group-open/first:hidden lg:not-group-open/first:flex lg:w-72",
            )}
          >
            Add a season
          </summary>
          {children}
        </details>
      </div>
    </section>
  );
}
