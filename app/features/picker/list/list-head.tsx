import { cx } from "#app/ui/cx.ts";
import type { Column } from "./player-figures.ts";
import { rowOf, SPARE } from "./player-option.tsx";

/** The heads of the list's columns, above its first row. */
export function ListHead({ columns }: { columns: readonly Column[] }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        rowOf(columns.length),
        "sticky top-0 z-10 @max-narrow:static min-h-7 border-line border-b bg-raised py-1 text-[0.8125rem] text-muted leading-4",
      )}
    >
      <span className="col-span-2 @max-narrow:col-span-full truncate">By May: chance of a goal</span>
      {columns.map(({ heading, isSpare }) => (
        <span key={heading} className={cx("whitespace-nowrap text-right", isSpare && SPARE)}>
          {heading}
        </span>
      ))}
    </div>
  );
}

interface GroupHeadProps {
  id?: string;
  /** The position in capitals: `DEFENDERS`. */
  heading: string;
  note: string;
}

/** A position's heading, and how many of it are picked. */
export function GroupHead({ id, heading, note }: GroupHeadProps) {
  return (
    <div
      id={id}
      className="sticky top-7 z-10 @max-narrow:static flex min-h-7.5 items-center justify-between gap-3 border-line border-b bg-surface px-4 py-0.5"
    >
      <span className="eyebrow text-brand-ink">{heading}</span>
      <span className="text-right text-[0.8125rem] text-muted leading-4">{note}</span>
    </div>
  );
}
