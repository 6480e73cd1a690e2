import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";

/** The shirts that valid fields hang up, in the order of the fields. */
const SHIRTS = ["ARS", "BHA", "CHE", "WOL", "EVE", "AVL", "LIV", "MCI", "NFO"];

interface FieldPegProps {
  /** The field's place among those that must be filled in, from 0. */
  place: number;
  isHung: boolean;
  /** What an open one has on it. */
  children?: ReactNode;
  /** Its size, and how its dashes look. */
  className: string;
}

/** A peg for a field that must be filled in: a valid one hangs up a shirt with its number. */
export function FieldPeg({ place, isHung, children, className }: FieldPegProps) {
  return (
    <span
      {...(isHung ? shirtBack(SHIRTS[place] ?? "") : {})}
      data-size="small"
      className={cx(
        "hook",
        className,
        isHung ? "hung animate-stamp" : "peg",
        !isHung && children !== undefined && "grid-rows-1! place-items-center",
      )}
    >
      {isHung ? <span className="scoreboard text-[1.375em]">{place + 1}</span> : children}
    </span>
  );
}

interface HeadPegProps extends Pick<FieldPegProps, "place" | "isHung"> {
  /** Whether it is the next to be filled. */
  isNext: boolean;
  /** Whether a later step asks for it. */
  isLater?: boolean;
  /** Its size: nine of them stand beside each other on the narrowest phone. */
  size?: string;
}

/** A peg in a form's head. */
export function HeadPeg({
  place,
  isHung,
  isNext,
  isLater = false,
  size = "h-12 w-[min(2.125rem,8.5vw)]!",
}: HeadPegProps) {
  const edge = isLater ? "border-chalk/45! xl:border-line-strong!" : "border-chalk! xl:border-line-strong!";
  return (
    <FieldPeg
      place={place}
      isHung={isHung}
      className={cx(size, isNext ? "border-2! border-chalk! border-solid! xl:border-brand!" : edge)}
    >
      <span
        className={cx(
          "scoreboard",
          isNext ? "text-chalk xl:text-ink" : "text-chalk-soft xl:text-muted",
          isLater && "font-normal",
        )}
      >
        {place + 1}
      </span>
    </FieldPeg>
  );
}

/** How many of the fields hang: `1 of 9 hangs`; nothing for none. */
export function HungCount({ hung, className }: { hung: readonly boolean[]; className?: string }) {
  const count = hung.filter(Boolean).length;
  if (count === 0) return null;
  return (
    <p aria-hidden="true" className={cx("scoreboard text-chalk-soft xl:text-muted", className)}>
      {count} of {hung.length} {count === 1 ? "hangs" : "hang"}
    </p>
  );
}
