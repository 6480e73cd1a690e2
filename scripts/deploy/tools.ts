import { setTimeout as wait } from "node:timers/promises";

/** What a command of wrangler's came to; `output` is what it printed. */
export interface Ran {
  readonly isOk: boolean;
  readonly output: string;
}

/** The tools of a deploy: the platform's command, the smoke test, pauses and a line of output. */
export interface Tools {
  /** Runs wrangler to look at what there is. */
  readonly wrangler: (...args: string[]) => Ran;
  /** Runs wrangler to change something, while this command goes on listening: a step of minutes may be broken off. */
  readonly change: (...args: string[]) => Promise<Ran>;
  /** Looks at the site, with these headers on every request. One line for each fault. */
  readonly smoke: (headers: Readonly<Record<string, string>>) => Promise<string[]>;
  readonly pause: (ms: number) => Promise<void>;
  /** The time for which a tenth of the requests is watched. */
  readonly watch: () => Promise<void>;
  readonly say: (line: string) => void;
}

/** A deploy that its owner broke off; the message says what to do about what it left half way, if there is anything. */
export class BrokenOff extends Error {
  /** @param left what it left half way, and what to do about it; empty for nothing. */
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

/** What is there of a deploy that did not come to its end. */
export const whatIsLeft = (isBegun: boolean): string =>
  isBegun
    ? "What was done stays; run the same command again, and it goes on from here."
    : "Nothing was done.";

/** What whoever broke a deploy off is told. @param left as of `BrokenOff`. */
export const brokenOff = (left: string, isBegun: boolean): string =>
  `Broken off. ${whatIsLeft(isBegun)}${left && `\n${left}`}`;
