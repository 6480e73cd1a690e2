import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/** The one medal: a yellow disc for what was won, a ring for the rest. */
export function Medal({
  isWon,
  className,
  children,
}: {
  isWon: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "scoreboard boxed grid shrink-0 place-items-center rounded-full leading-none",
        isWon ? "bg-whistle text-on-whistle ring-1 ring-rim" : "border border-line-strong",
        className,
      )}
    >
      {children}
    </span>
  );
}
