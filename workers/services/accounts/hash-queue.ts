import type { Refusal } from "#workers/services/refusal.ts";

/** The time a hash takes, and the gap after it that is left to other requests. */
const HASH_MS = 20;
const GAP_MS = 50;
/** How many hashes may wait; the last of them waits about a second. */
export const WAITING_MAX = 20;

export const TOO_BUSY: Refusal = {
  status: 503,
  code: "BUSY",
  message: "Too many people are signing in right now. Please try again in a few seconds.",
  retryAfter: 3,
};

/**
 * The turns of hashes. A hash blocks the isolate while it runs, so hashes start at scheduled times with gaps between
 * them, in which requests that only read go first. A schedule rather than a queue of promises: a cancelled request
 * leaves its time unused and delays nobody.
 */
class HashTurns {
  /** When the next hash may start, by the machine's clock. */
  #nextStartAt = 0;
  /** When the gap after the last hash ends. */
  #freeAt = 0;
  /** The milliseconds from the start of one hash to the start of the next. */
  #spacingMs = HASH_MS + GAP_MS;

  /** When a hash that is asked for now may start; null when too many are waiting already. */
  take(now: number): number | null {
    if (this.#nextStartAt <= now) this.#spacingMs = HASH_MS + GAP_MS;
    if (this.#nextStartAt - now > WAITING_MAX * this.#spacingMs) return null;
    const startAt = Math.max(now, this.#nextStartAt);
    this.#nextStartAt = startAt + this.#spacingMs;
    return startAt;
  }

  /** Waits for its time. A slow machine runs late: hashes overdue meanwhile still keep the gaps. */
  async wait(startAt: number, now: number): Promise<void> {
    let waitMs = startAt - now;
    do {
      await scheduler.wait(waitMs);
      waitMs = this.#freeAt - performance.now();
    } while (waitMs > 0);
  }

  /**
   * Notes a hash that ran. In production the clock stands still while a request computes; there the usual spacing
   * stays. While anybody waits the spacing only grows, so hashes already scheduled keep their gaps.
   */
  note(startedAt: number, endedAt: number): void {
    this.#spacingMs = Math.max(this.#spacingMs, endedAt - startedAt + GAP_MS);
    this.#freeAt = endedAt + GAP_MS;
    this.#nextStartAt = Math.max(this.#nextStartAt, this.#freeAt);
  }
}

const turns = new HashTurns();

/** Runs a hash in its turn. @returns the result of `work`; null when too many are waiting already. */
export async function inTurn<Value>(work: () => Value): Promise<Value | null> {
  const now = performance.now();
  const startAt = turns.take(now);
  if (startAt === null) return null;
  await turns.wait(startAt, now);
  const startedAt = performance.now();
  const value = work();
  turns.note(startedAt, performance.now());
  return value;
}
