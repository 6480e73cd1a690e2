import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { LeaderboardEntry } from "#contract/api.ts";

const MOVE_MS = 520;
const FLASH_MS = 1_800;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

interface Seen {
  top: number;
  score: number;
}

/** React warns of layout effects on the server, where there is nothing to lay out. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Lets the rows of a list glide from where they stood to where they stand now, and a changed score light up.
 * A row is an element with `data-row` (its id), inside it one with `data-score`. With reduced motion nothing moves
 * and the light stays.
 */
export function useRowMotion(list: RefObject<HTMLElement>, entries: readonly LeaderboardEntry[]): void {
  const seen = useRef<Map<string, Seen>>(new Map());
  useBrowserLayoutEffect(() => {
    const before = seen.current;
    const after = new Map<string, Seen>();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const scores = new Map(entries.map(({ id, score }) => [id, score]));
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const id = row.dataset.row ?? "";
      const now = { top: row.offsetTop, score: scores.get(id) ?? 0 };
      after.set(id, now);
      const old = before.get(id);
      if (!old) continue;
      if (old.top !== now.top && !isStill) glide(row, old.top - now.top);
      if (old.score !== now.score) flash(row, isStill);
    }
    seen.current = after;
  }, [list, entries]);
}

/** The climber passes over those it overtakes. */
function glide(row: HTMLElement, fromPx: number): void {
  const layer = fromPx > 0 ? "1" : "0";
  row.animate(
    [
      { transform: `translateY(${fromPx}px)`, zIndex: layer, position: "relative" },
      { transform: "none", zIndex: layer, position: "relative" },
    ],
    { duration: MOVE_MS, easing: EASING },
  );
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
