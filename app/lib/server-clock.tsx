import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

interface ServerClock {
  /** Epoch milliseconds on the server's clock when the page was rendered. */
  readonly at: number;
  /** The speed of that clock; other than 1 only in the sandbox. */
  readonly speed: number;
}

interface RunningClock extends ServerClock {
  /** The page's monotonic time that corresponds to `at`; null while rendering on the server. */
  readonly since: number | null;
}

const ClockContext = createContext<RunningClock>({ at: 0, speed: 1, since: null });

/** Pages count on the server's clock, never on the visitor's (docs/decisions/0006). */
export function ServerClockProvider({ at, speed, children }: ServerClock & { children: ReactNode }) {
  const clock = useMemo<RunningClock>(
    () => ({ at, speed, since: typeof document === "undefined" ? null : performance.now() }),
    [at, speed],
  );
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>;
}

/** Reads the server's time at the moment of the call, in epoch milliseconds; for event handlers. */
export function useServerClock(): () => number {
  const { at, speed, since } = useContext(ClockContext);
  return useCallback(
    () => (since === null ? at : at + (performance.now() - since) * speed),
    [at, speed, since],
  );
}

/**
 * The server's time, updated every second. The first rendering, on the server and in the browser, shows the instant
 * the page was made.
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
