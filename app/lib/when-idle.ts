/** The longest wait for the browser to be idle, in milliseconds. */
const IDLE_WITHIN_MS = 5_000;

/** Runs `work` when the page has nothing else to do. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, IDLE_WITHIN_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
