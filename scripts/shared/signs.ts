import { Worker } from "node:worker_threads";

/** How often a step that prints nothing says that it goes on. */
const SIGN_MS = 10_000;

/** What the thread of the signs is told: how often, and to which of the command's outputs. */
export type Turn = { readonly everyMs: number; readonly output: Output } | "rest";

/** Its output, or that of its errors, where another command reads the first. */
type Output = "stdout" | "stderr";

/** Signs of life of a command whose steps last. */
export interface Signs {
  /** Prints what is done now; a sign follows every ten seconds until the next step. */
  readonly begin: (line: string) => void;
  /** No more signs until the next step: somebody is asked, or all is said. */
  readonly rest: () => void;
}

/**
 * Signs from a thread of their own: while a step waits for another command, this one prints nothing.
 *
 * @param output where steps and signs are printed.
 * @param everyMs how long a step may be silent.
 */
export function giveSigns(output: Output = "stdout", everyMs = SIGN_MS): Signs {
  const say = output === "stdout" ? console.log : console.error;
  const thread = new Worker(new URL("./signs-thread.ts", import.meta.url));
  thread.unref();
  const tell = (turn: Turn) => thread.postMessage(turn);
  return {
    begin: (line) => {
      say(line);
      tell({ everyMs, output });
    },
    rest: () => tell("rest"),
  };
}
