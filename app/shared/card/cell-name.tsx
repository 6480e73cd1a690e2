import { cx } from "#app/ui/cx.ts";

/** From so many letters on a name is written closer and a little smaller, before it is cut. */
const LONG = 12;

interface CellNameProps {
  name: string;
  className?: string | undefined;
}

/** A footballer's name in a cell of the card, on one line. */
export function CellName({ name, className }: CellNameProps) {
  return (
    <span className={cx("scoreboard cell-name truncate", name.length >= LONG && "cell-name-long", className)}>
      {name}
    </span>
  );
}
