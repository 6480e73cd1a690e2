import { Star } from "#app/features/tipping/head/star.tsx";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { cx } from "#app/ui/cx.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import type { GridCell } from "./grid-cells.ts";

const LOOKS = {
  right: "bg-brand text-on-brand",
  right_now: "border-2 border-brand bg-brand-soft text-brand-ink",
  wrong: "text-muted",
  open: "border border-line-strong",
};

/**
 * A prediction in the grid. Solid: right and final. Ring: right so far. Bare: wrong. Dashed: a default. A padlock: hidden
 * until the match locks (TIP-08), whose time its column's head says.
 */
export function Cell({ cell }: { cell: GridCell }) {
  if (cell.kind === "hidden") {
    return (
      <>
        <LockIcon className="mx-auto size-4 text-muted opacity-70" />
        <span className="sr-only">hidden until kick-off</span>
      </>
    );
  }
  if (cell.kind === "none") {
    return (
      <span className="text-muted">
        <span aria-hidden="true">·</span>
        <span className="sr-only">none</span>
      </span>
    );
  }
  const { choice, state, isDefault, bonus } = cell;
  return (
    <span
      className={cx(
        "scoreboard boxed relative mx-auto grid h-7.5 w-7.5 place-items-center rounded-[8px] text-base leading-none xl:h-8 xl:w-9",
        LOOKS[state],
        isDefault && "border border-line-strong border-dashed",
      )}
    >
      <span aria-hidden="true">{OUTCOME_LETTERS[choice]}</span>
      <span className="sr-only">
        {OUTCOME_WORDS[choice]}
        {isDefault ? ", default" : ""}
        {state === "right" ? ", correct" : state === "right_now" ? ", correct so far" : ""}
      </span>
      {bonus > 0 ? (
        <span className="-top-1 -right-1.5 absolute min-w-4 rounded-full bg-whistle px-0.5 text-center text-on-whistle text-xs leading-4 ring-1 ring-rim">
          +{bonus}
          <span className="sr-only"> bonus</span>
        </span>
      ) : null}
    </span>
  );
}

/** What the shapes of the cells mean, in one line; decoration, as each cell says it in words. */
export function GridLegend({ className }: { className: string }) {
  const box = "mr-1 inline-block size-3.5 rounded-[4px] align-[-2px]";
  return (
    <p aria-hidden="true" className={cx("text-[0.8125rem] text-muted leading-5", className)}>
      <span>
        <span className={cx(box, LOOKS.right)} />
        right
      </span>
      <span>
        <span className={cx(box, LOOKS.right_now)} />
        right now
      </span>
      <span className="max-xl:hidden">
        <span className="scoreboard mr-1">H</span>
        wrong
      </span>
      <span>
        <span className={cx(box, "border border-line-strong border-dashed")} />
        Default
      </span>
      <span className="xl:hidden">
        <span className="scoreboard mr-1 rounded-full bg-whistle px-0.5 text-on-whistle text-xs ring-1 ring-rim">
          +1
        </span>
        bonus
      </span>
      <span className="max-xl:hidden">
        <LockIcon className="mr-1 inline size-3.5 align-[-2px]" />
        hidden
      </span>
      <span>
        <Star className="mr-1 inline size-3.5 align-[-2px] text-whistle-ink" />
        Joker
      </span>
    </p>
  );
}
