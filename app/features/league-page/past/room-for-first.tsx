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

/** A league without past seasons: says what will be listed here, and offers to add the first. */
export function RoomForFirst({ isOpen, isLast, words, children }: RoomForFirstProps) {
  return (
    <section
      className={cx(
        "max-lg:paper grid content-center gap-6 border-line border-y bg-raised py-6 lg:rounded-lg lg:border lg:px-8 lg:py-8",
        isLast && "max-lg:order-last",
      )}
    >
      <div className="grid justify-items-center gap-2 text-center">
        <span
          aria-hidden="true"
          className="mb-2 grid size-20 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-muted"
        >
          <TrophyIcon className="size-9" />
        </span>
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
          className={buttonStyle("primary", "lg", "w-full cursor-pointer list-none group-open/first:hidden")}
        >
          Add a season
        </summary>
        {children}
      </details>
    </section>
  );
}
