import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { whenNear } from "#app/ui/drawings/when-near.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

interface LaterProps {
  /** Names this part of the page; its height is remembered by this name. */
  name: string;
  className?: string;
  /** Whether it waits until the reader has come near, with what it loads. */
  untilNear?: boolean;
  children: ReactNode;
}

/** The heights in pixels that the places had when they were last left: a page shown again scrolls to where it was. */
const heights = new Map<string, number>();

/**
 * What lies below the first screen of a page. The server renders it with the rest; on a page that the browser renders,
 * it follows once the first screen has been painted or the reader is near, in the space that it took before.
 */
export function Later({ name, className, untilNear = false, children }: LaterProps) {
  const isHydrated = useHydrated();
  const [isDue, setDue] = useState(!isHydrated);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isDue) return;
    const show = () => startTransition(() => setDue(true));
    return untilNear && place.current ? whenNear(place.current, show) : afterPaint(show);
  }, [isDue, untilNear]);

  useEffect(() => {
    const element = place.current;
    if (!isDue || !element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) heights.set(name, entry.borderBoxSize[0]?.blockSize ?? 0);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isDue, name]);

  return (
    <div
      ref={place}
      className={className}
      style={isDue ? undefined : { minHeight: heights.get(name) ?? "100vh" }}
    >
      {isDue ? children : null}
    </div>
  );
}

/** Calls `act` when the next frame has been painted. @returns the function that cancels it. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
