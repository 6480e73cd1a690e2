import { cx } from "#app/ui/cx.ts";

/** From so many letters on a name is written closer and a little smaller, before it is cut. */
const LONG = 12;
export const isLong = (name: string) => name.length >= LONG;

/** A footballer's name in a cell of the card. */
export function CellName({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        "scoreboard self-end truncate px-px leading-[1.15]",
        isLong(name)
          ? "text-[length:max(0.75rem,calc(var(--name)-1px))] tracking-[-0.04em]"
          : "text-[length:var(--name)] tracking-[-0.01em]",
        className,
      )}
    >
      {name}
    </span>
  );
}
