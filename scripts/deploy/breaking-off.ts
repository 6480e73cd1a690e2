import { setTimeout as wait } from "node:timers/promises";

/** A deploy that its owner broke off; the message says what to do about what it left half way, if there is anything. */
export class BrokenOff extends Error {
  /** @param left completed by the command back. */
  constructor(left = "") {
    super(left);
  }
}

/** The step that runs when a deploy is broken off ends; none is begun after it. */
export function stoppable<Args extends unknown[], Result>(
  step: (...args: Args) => Result | Promise<Result>,
  signal: AbortSignal,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    if (signal.aborted) throw new BrokenOff();
    return step(...args);
  };
}

/** A pause that ends with a deploy that is broken off. */
export function stoppablePause(signal: AbortSignal): (ms: number) => Promise<void> {
  return async (ms) => {
    await wait(ms, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw new BrokenOff();
  };
}
