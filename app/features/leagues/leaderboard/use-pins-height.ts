import { useEffect, useRef } from "react";

/** From this height on, in rem, there is room for rows that stay in sight (`leaderboard-list.tsx` says the same in CSS). */
const ROOM = "(height >= 40rem)";

/**
 * RIV-01: tells the table how high the rows pinned on top of it stand, as `--pins`, so that the reader's own row stays
 * below them and a row that gets the focus stops clear of both. Measured, as names, zoom and games make rows of several
 * heights; where there is no room for them to stay, none.
 */
export function usePinsHeight(hasPins: boolean) {
  const pins = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = pins.current;
    const table = list?.parentElement;
    if (!hasPins || !list || !table) return;
    const watch = new ResizeObserver(([entry]) => {
      const height = matchMedia(ROOM).matches ? (entry?.borderBoxSize[0]?.blockSize ?? 0) : 0;
      table.style.setProperty("--pins", `${height}px`);
    });
    watch.observe(list);
    return () => {
      watch.disconnect();
      table.style.removeProperty("--pins");
    };
  }, [hasPins]);
  return pins;
}
