/** A browser's longest timer, in ms: one beyond 24 days would fire at once. */
const LONGEST_MS = 2_000_000_000;

/** Timers by name, all stopped at once. */
export interface NamedTimers {
  /** Calls `act` in so many ms, unless a timer of that name is set again or stopped before. */
  set(name: string, ms: number, act: () => void): void;
  stop(name: string): void;
  stopAll(): void;
}

/** Timers of which one of a name runs at most. */
export function namedTimers(): NamedTimers {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    set(name, ms, act) {
      clearTimeout(timers.get(name));
      timers.set(name, setTimeout(act, Math.min(Math.max(0, ms), LONGEST_MS)));
    },
    stop(name) {
      clearTimeout(timers.get(name));
    },
    stopAll() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
