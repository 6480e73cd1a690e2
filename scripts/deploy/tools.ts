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

/** How far a deploy came that did not come to its end. */
export interface Begun {
  /** Whether something has been changed on the platform, or may have been. */
  readonly isBegun: boolean;
  /** Whether a pair of keys is uploaded that the same command would replace by yet another. */
  readonly hasNewKeys?: boolean;
}

/**
 * A tool that changes the platform, and how far its deploy has come with it.
 *
 * @param isNewKeys whether the deploy draws another pair of keys.
 */
export function followSteps(
  change: Tools["change"],
  isNewKeys: boolean,
): { readonly change: Tools["change"]; readonly begun: () => Begun } {
  let isBegun = false;
  let isUploaded = false;
  return {
    change: async (...args) => {
      // A call that fails says nothing of what it has done.
      isBegun = true;
      const ran = await change(...args);
      if (ran.isOk && (args[0] === "deploy" || args[1] === "upload")) isUploaded = true;
      return ran;
    },
    begun: () => ({ isBegun, hasNewKeys: isUploaded && isNewKeys }),
  };
}

/** What is there of a deploy that did not come to its end. */
export function whatIsLeft({ isBegun, hasNewKeys = false }: Begun): string {
  if (!isBegun) return "Nothing was done.";
  return hasNewKeys
    ? "What was done stays, the new keys too; run the same command again, now without --new-keys, and it goes on from here."
    : "What was done stays; run the same command again, and it goes on from here.";
}

/** What whoever broke a deploy off is told. @param left as of `BrokenOff`. */
export const brokenOff = (left: string, begun: Begun): string =>
  `Broken off. ${whatIsLeft(begun)}${left && `\n${left}`}`;
