import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

const MOVE_MS = 420;
const FLASH_MS = 1_800;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Seen {
  /** The row's distance from the top of the list, in pixels. */
  top: number;
  score: number;
}

/**
 * Animates the rows of a list from their old places to their new ones, and highlights a changed score. All positions
 * are read before anything is animated, so a change costs one layout however many rows it moves; rows that are out of
 * sight both before and after are not animated. A row is an element with `data-row` (its id), containing one with
 * `data-score`; both have a transform at rest, because an element that gains one is laid out again. With reduced motion
 * nothing moves and the highlight stays.
 */
export function useRowMotion(
  list: RefObject<HTMLElement>,
  entries: readonly { readonly id: string; readonly score: number | null }[],
): void {
  const seen = useRef<Map<string, Seen>>(new Map());
  useBrowserLayoutEffect(() => {
    const before = seen.current;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const scores = new Map(entries.map(({ id, score }) => [id, score]));
    // First every read of the layout, before anything invalidates it.
    const listTop = list.current?.getBoundingClientRect().top ?? 0;
    const sight = { from: -listTop - 100, to: innerHeight - listTop + 100 };
    const places = rows.map((row) => ({ row, id: row.dataset.row ?? "", top: topOf(row) }));
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;

    const after = new Map<string, Seen>();
    const isSeen = (top: number) => top >= sight.from && top <= sight.to;
    for (const { row, id, top } of places) {
      const score = scores.get(id) ?? 0;
      after.set(id, { top, score });
      const old = before.get(id);
      if (!old || !(isSeen(old.top) || isSeen(top))) continue;
      if (old.top !== top && !isStill) glide(row, old.top - top);
      if (old.score !== score) flash(row, isStill);
    }
    seen.current = after;
  }, [list, entries]);
}

/**
 * The place of a row in the list. The reader's own row may stick to an edge of the screen, its neighbour never does.
 */
function topOf(row: HTMLElement): number {
  const above = row.previousElementSibling;
  if (row.dataset.own === undefined || !(above instanceof HTMLElement)) return row.offsetTop;
  return above.offsetTop + above.offsetHeight;
}

/** Moves a row by a transform alone, which the compositor animates without a layout. */
function glide(row: HTMLElement, fromPx: number): void {
  row.animate([{ transform: `translateY(${fromPx}px)` }, { transform: "none" }], {
    duration: MOVE_MS,
    easing: EASING,
  });
}

function flash(row: HTMLElement, isStill: boolean): void {
  const light = { boxShadow: "0 0 0 4px var(--color-whistle)" };
  const frames: Keyframe[] = isStill
    ? [light, light]
    : [
        { ...light, scale: 1.2 },
        { ...light, scale: 1, offset: 0.35 },
        { boxShadow: "0 0 0 4px transparent" },
      ];
  row.querySelector("[data-score]")?.animate(frames, { duration: FLASH_MS, easing: "ease-out" });
}
