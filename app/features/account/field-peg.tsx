import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";

/** The shirts that valid fields hang up, in the order of the fields. */
const SHIRTS = ["ARS", "BHA", "CHE", "WOL", "EVE", "AVL", "LIV", "MCI", "NFO"];

/** The size of a head's pegs: nine of them stand beside each other on the narrowest phone. */
export const HEAD_PEG = "h-12 w-[min(2.125rem,8.5vw)]!";

interface FieldPegProps {
  /** The field's place among those that must be filled in, from 0. */
  place: number;
  isHung: boolean;
  /** Whether an open one has its number, too, and whether it is the next to be filled. */
  isNumbered?: boolean;
  isNext?: boolean;
  /** Its size, and how its dashes look. */
  className: string;
}

/** A peg for a field that must be filled in: a valid one hangs up a shirt with its number. */
export function FieldPeg({ place, isHung, isNumbered, isNext, className }: FieldPegProps) {
  return (
    <span
      {...(isHung ? shirtBack(SHIRTS[place] ?? "") : {})}
      data-size="small"
      className={cx(
        "hook",
        className,
        isHung ? "hung animate-stamp" : "peg",
        isNumbered && !isHung && "grid-rows-1! place-items-center",
        isNext && "border-2! border-chalk! border-solid! xl:border-brand!",
      )}
    >
      {isHung ? (
        <span className="scoreboard text-[1.125rem]">{place + 1}</span>
      ) : isNumbered ? (
        <span className={cx("scoreboard xl:text-ink", isNext ? "text-chalk" : "text-chalk-soft")}>
          {place + 1}
        </span>
      ) : null}
    </span>
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
