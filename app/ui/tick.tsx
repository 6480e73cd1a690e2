import { cx } from "./cx.ts";
import { CheckIcon } from "./icons.tsx";
import { naming } from "./naming.ts";

export interface TickProps {
  /** Off is the empty ring of a slot that still waits for its goal. */
  on?: boolean;
  /** Part of what can still be taken back (BNG-05): the yellow rim. */
  provisional?: boolean;
  /** Stamps itself in; for a tick that has just come. */
  fresh?: boolean;
  /** Pixels. */
  size?: number;
  /** What it says to those who do not see it, for example 'Scored'. */
  label?: string;
  className?: string;
}

/** The product's mark: the tick of a bingo card. */
export function Tick({
  on = true,
  provisional = false,
  fresh = false,
  size = 24,
  label,
  className,
}: TickProps) {
  return (
    <span
      {...naming(label)}
      style={{ width: size, height: size }}
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-full",
        on ? "bg-brand text-on-brand" : "border-2 border-line-strong",
        on && provisional && "ring-3 ring-whistle",
        fresh && "animate-stamp",
        className,
      )}
    >
      {on ? <CheckIcon className="size-[68%]" /> : null}
    </span>
  );
}
