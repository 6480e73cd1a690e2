import type { Refusal } from "#workers/services/refusal.ts";

/** The time a hash takes, and the gap after it that is left to other requests. */
const HASH_MS = 25;
const GAP_MS = 50;
/** How many hashes may wait; the last of them waits about a second. */
export const WAITING_MAX = 20;

export const TOO_BUSY: Refusal = {
  status: 503,
  code: "BUSY",
  message: "Too many people are signing in right now. Please try again in a few seconds.",
  retryAfter: 3,
};

/** When the next hash may start, by the machine's clock. */
let nextStartAt = 0;
/** When the gap after the last hash ends. */
let freeAt = 0;
/** The milliseconds from the start of one hash to the start of the next. */
let spacingMs = HASH_MS + GAP_MS;

/**
 * Runs a hash in its turn. A hash blocks the isolate while it runs, so hashes start at scheduled times with gaps
 * between them, in which requests that only read go first. A schedule rather than a queue of promises: a cancelled
 * request leaves its time unused and delays nobody.
 *
 * @returns the result of `work`; null when too many are waiting already.
 */
export async function inTurn<Value>(work: () => Value): Promise<Value | null> {
  const now = performance.now();
  if (nextStartAt <= now) spacingMs = HASH_MS + GAP_MS;
  if (nextStartAt - now > WAITING_MAX * spacingMs) return null;
  const startAt = Math.max(now, nextStartAt);
  nextStartAt = startAt + spacingMs;
  let waitMs = startAt - now;
  // A slow machine runs late: hashes overdue meanwhile still keep the gaps.
  do {
    await scheduler.wait(waitMs);
    waitMs = freeAt - performance.now();
  } while (waitMs > 0);
  const startedAt = performance.now();
  const value = work();
  const endedAt = performance.now();
  // In production the clock stands still while a request computes; there the usual spacing stays. While anybody waits
  // the spacing only grows, so hashes already scheduled keep their gaps.
  spacingMs = Math.max(spacingMs, endedAt - startedAt + GAP_MS);
  freeAt = endedAt + GAP_MS;
  nextStartAt = Math.max(nextStartAt, freeAt);
  return value;
}
