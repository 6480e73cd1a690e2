import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

interface ServerClock {
  /** Epoch milliseconds on the server's clock when the page was rendered. */
  readonly at: number;
  /** The speed of that clock; it differs from 1 only in the sandbox. */
  readonly speed: number;
}

interface RunningClock extends ServerClock {
  /** What the server's clock showed when the page's monotonic one stood at 0; null while rendering on the server. */
  readonly zero: number | null;
}

const ClockContext = createContext<RunningClock>({ at: 0, speed: 1, zero: null });

const clocks = new Set<(now: number) => void>();

/** Puts the page's clock forward to the server's time, in epoch milliseconds. */
export function putClockForward(now: number): void {
  for (const putForward of clocks) putForward(now);
}

/** Gives pages the server's clock: they never use the visitor's (docs/decisions/0006). */
export function ServerClockProvider({ at, speed, children }: ServerClock & { children: ReactNode }) {
  const [zero, setZero] = useState(() =>
    typeof document === "undefined" ? null : at - (performance.now() - keptForMs()) * speed,
  );
  useEffect(() => {
    const putForward = (now: number) => setZero(now - performance.now() * speed);
    clocks.add(putForward);
    return () => void clocks.delete(putForward);
  }, [speed]);
  return <ClockContext.Provider value={{ at, speed, zero }}>{children}</ClockContext.Provider>;
}

/** How long ago the page was made, if the service worker kept it: by the device's clock, the only one at hand. */
function keptForMs(): number {
  const { seen } = document.documentElement.dataset;
  return seen === undefined ? 0 : Math.max(0, Date.now() - Number(seen));
}

/** A function that reads the server's time, in epoch milliseconds, when it is called; for event handlers. */
export function useServerClock(): () => number {
  const { at, speed, zero } = useContext(ClockContext);
  return useCallback(() => (zero === null ? at : zero + performance.now() * speed), [at, speed, zero]);
}

/**
 * The server's time, updated every second. The first rendering, on the server and in the browser, shows the instant at
 * which the page was made.
 */
export function useServerNow(): number {
  const { at } = useContext(ClockContext);
  const read = useServerClock();
  const [now, setNow] = useState(at);
  useEffect(() => {
    const tick = () => setNow(read());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
