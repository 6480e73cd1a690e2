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

/** So many letters of a note have room beside the heads of the figures. */
const NOTE_LETTERS = 16;

/**
 * A position's heading, how many of it are picked, and what the figures below are. It stays on one line, so that no row
 * moves when a pick fills the position: a longer note takes the place of the heads.
 */
export function GroupHead({ id, heading, note, columns }: GroupHeadProps) {
  const hasHeads = note.length <= NOTE_LETTERS;
  return (
    <div
      className={cx(
        rowOf(columns.length),
        "sticky top-0 z-10 @max-narrow:static min-h-8 border-line border-b bg-surface py-0.5 text-[0.8125rem] text-muted leading-4",
      )}
    >
      <span
        id={id}
        className={cx(
          "@max-narrow:col-span-full flex @max-narrow:flex-wrap items-center gap-x-2 @max-narrow:whitespace-normal!",
          hasHeads ? "col-span-2 whitespace-nowrap" : "col-span-full",
        )}
      >
        <span className="eyebrow text-brand-ink">{heading}</span>{" "}
        {/* A sentence tells what a press would do, and is no figure beside the heading. */}
        <span className={hasHeads ? undefined : "font-semibold text-ink"}>{note}</span>
      </span>
      {hasHeads
        ? columns.map(({ heading: column, isSpare }) => (
            <span
              key={column}
              aria-hidden="true"
              className={cx("whitespace-nowrap text-right", isSpare && SPARE)}
            >
              {column}
            </span>
          ))
        : null}
    </div>
  );
}
