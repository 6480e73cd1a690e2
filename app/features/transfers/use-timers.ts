import { useCallback, useEffect, useRef } from "react";

/** A function that runs callbacks after a delay, unless the page has been left by then. */
export function useTimers(): (run: () => void, afterMs: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
      current.clear();
    };
  }, []);
  return useCallback((run, afterMs) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      run();
    }, afterMs);
    timers.current.add(timer);
  }, []);
}
