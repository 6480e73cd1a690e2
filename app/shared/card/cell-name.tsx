import { cx } from "#app/ui/cx.ts";

/** From so many letters on a name is written closer and a little smaller, before it is cut. */
const LONG = 12;

interface CellNameProps {
  name: string;
  /** What stands before it where a cell is wide enough. */
  initials?: string | undefined;
  className?: string | undefined;
}

/** A footballer's name in a cell of the card, on one line. */
export function CellName({ name, initials, className }: CellNameProps) {
  return (
    <span className={cx("scoreboard cell-name truncate", name.length >= LONG && "cell-name-long", className)}>
      {initials ? <span className="max-lg:hidden">{initials}</span> : null}
      {name}
    </span>
  );
}
