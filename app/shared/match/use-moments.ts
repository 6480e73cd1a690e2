import { useEffect, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

/** The longest delay of a timer, in milliseconds: longer ones fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * The server's time (epoch ms), updated at the given instants only: a page of matches renders again at a kick-off, not
 * every second.
 */
export function useMoments(moments: readonly number[]): number {
  const read = useServerClock();
  const clock = useRootData()?.clock;
  const isHydrated = useHydrated();
  const speed = clock?.speed ?? 1;
  // The first rendering uses the time at which the server made the page.
  const [now, setNow] = useState(() => (isHydrated ? read() : (clock?.at ?? 0)));
  const list = moments.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      const at = read();
      setNow(at);
      const ahead = list
        .split(",")
        .map(Number)
        .filter((moment) => moment > at);
      if (ahead.length === 0) return;
      const realMs = Math.ceil((Math.min(...ahead) - at) / speed);
      timer = setTimeout(wait, Math.min(realMs, TIMER_MAX_MS));
    }
    wait();
    return () => clearTimeout(timer);
  }, [read, speed, list]);
  return now;
}
