import { createInterface } from "node:readline/promises";

/** The command that runs, with one more option: npm keeps an option for itself that has no lone `--` before it. */
function commandWith(option: string): string {
  const { npm_lifecycle_event: name } = process.env;
  return name ? `: npm run ${name} -- ${[...process.argv.slice(2), option].join(" ")}` : ".";
}

/**
 * Whether somebody is at the terminal to answer a question; where nobody is, that is said.
 *
 * @param without the option by which the command goes on without asking, if it has one.
 */
export function isSomebodyThere(without?: string): boolean {
  if (process.stdin.isTTY) return true;
  const hint = without
    ? ` The same command with ${without} goes on without asking${commandWith(without)}`
    : "";
  console.error(`This has to be answered at a terminal, and nobody is at one.${hint}`);
  return false;
}

/** Asks the person at the terminal. Where nobody is there the answer is no. @param without as of `isSomebodyThere`. */
export async function ask(
  question: string,
  isRight: (answer: string) => boolean,
  without?: string,
): Promise<boolean> {
  if (!isSomebodyThere(without)) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return isRight(answer.trim());
}

/** Whether an answer is yes, in either length. */
export const isYes = (answer: string) => /^y(es)?$/i.test(answer);
