import { cx } from "#app/ui/cx.ts";

/** From so many letters on a name is written closer and a little smaller, before it is cut. */
const LONG = 12;
export const isLong = (name: string) => name.length >= LONG;

interface CellNameProps {
  name: string;
  className?: string;
  /**
   * On a peg, which has room for two lines: `Camara-` and `Petit`, `Mat.` and `Dragojević`. On a shirt there is one.
   */
  isOnPaper?: boolean;
}

/** A footballer's name in a cell of the card. */
export function CellName({ name, className, isOnPaper = false }: CellNameProps) {
  const isInTwo = isOnPaper && isLong(name) && /[-\s]/.test(name);
  return (
    <span
      className={cx(
        "scoreboard self-end px-px",
        isInTwo ? "text-balance leading-[0.95]" : "truncate leading-[1.15]",
        isLong(name) && !isInTwo
          ? "text-[length:max(0.75rem,calc(var(--name)-1px))] tracking-[-0.04em] in-data-[size=wide]:lg:tracking-[-0.01em]"
          : "text-[length:var(--name)] tracking-[-0.01em]",
        className,
      )}
    >
      {name}
    </span>
  );
}
