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
 * A prediction in the grid. Solid: right and final. Ring: right so far. Bare: wrong. Dashed: a default. A lock:
 * hidden until the match locks (TIP-08).
 */
export function Cell({ cell }: { cell: GridCell }) {
  if (cell.kind === "hidden") {
    return (
      <span className="text-muted">
        <LockIcon className="mx-auto size-3.5" />
        <span className="sr-only">hidden until kick-off</span>
      </span>
    );
  }
  if (cell.kind === "none") return <span className="text-muted">·</span>;
  const { choice, state, isDefault, bonus } = cell;
  return (
    <span
      className={cx(
        "scoreboard boxed relative mx-auto grid size-8.5 place-items-center rounded-md text-lg leading-none",
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
        <span className="-top-2 -right-2 absolute rounded-full bg-whistle px-1 text-on-whistle text-xs leading-4.5 ring-1 ring-rim">
          +{bonus}
        </span>
      ) : null}
    </span>
  );
}

/** What the shapes of the cells mean. */
export function GridLegend() {
  const box = "mr-1.5 inline-grid size-5 place-items-center rounded-sm align-middle";
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <span>
        <span aria-hidden="true" className={cx(box, LOOKS.right)} />
        correct
      </span>
      <span>
        <span aria-hidden="true" className={cx(box, LOOKS.right_now)} />
        correct so far
      </span>
      <span>
        <span aria-hidden="true" className={cx(box, "border border-line-strong border-dashed")} />
        default
      </span>
      <span>
        <LockIcon className="mr-1.5 inline size-4 align-text-bottom" />
        hidden until kick-off
      </span>
      <span>Now: the gameweek's points so far, before the Joker</span>
    </p>
  );
}
