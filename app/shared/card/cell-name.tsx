import { cx } from "#app/ui/cx.ts";

/** From so many letters on a name is written closer and a little smaller, before it is cut. */
const LONG = 12;

interface CellNameProps {
  name: string;
  className?: string | undefined;
  /**
   * On a peg, which has room for two lines: `Camara-` and `Petit`, `Mat.` and `Dragojević`. On a shirt there is one.
   */
  isOnPaper?: boolean;
}

/** A footballer's name in a cell of the card. */
export function CellName({ name, className, isOnPaper = false }: CellNameProps) {
  const isLong = name.length >= LONG;
  const isInTwo = isOnPaper && isLong && /[-\s]/.test(name);
  return (
    <span
      className={cx(
        "scoreboard cell-name",
        isInTwo ? "cell-name-two" : "truncate",
        isLong && !isInTwo && "cell-name-long",
        className,
      )}
    >
      {name}
    </span>
  );
}
