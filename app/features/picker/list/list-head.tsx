import { cx } from "#app/ui/cx.ts";
import type { Column } from "./player-figures.ts";
import { rowOf, SPARE } from "./player-option.tsx";

interface GroupHeadProps {
  id?: string;
  /** The position in capitals: `DEFENDERS`. */
  heading: string;
  note: string;
  columns: readonly Column[];
}

/** A position's heading, how many of it are picked, and what the figures below are. */
export function GroupHead({ id, heading, note, columns }: GroupHeadProps) {
  return (
    <div
      className={cx(
        rowOf(columns.length),
        "sticky top-0 z-10 @max-narrow:static min-h-8 border-line border-b bg-surface py-0.5 text-[0.8125rem] text-muted leading-4",
      )}
    >
      <span id={id} className="col-span-2 @max-narrow:col-span-full flex flex-wrap items-center gap-x-2">
        <span className="eyebrow text-brand-ink">{heading}</span> {note}
      </span>
      {columns.map(({ heading: column, isSpare }) => (
        <span
          key={column}
          aria-hidden="true"
          className={cx("whitespace-nowrap text-right", isSpare && SPARE)}
        >
          {column}
        </span>
      ))}
    </div>
  );
}
