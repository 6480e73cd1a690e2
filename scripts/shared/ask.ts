import { createInterface, type ReadLineOptions } from "node:readline/promises";

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
  return isSomebodyThere(without) && isRight(await atTerminal(question));
}

/**
 * Asks the person at the terminal a question of yes or no. Where nobody is there the answer is no. @param without as of
 * `isSomebodyThere`.
 */
export const askYes = async (question: string, without?: string): Promise<boolean> =>
  isSomebodyThere(without) && yesOf(question, atTerminal);

/** What somebody answers to a question of yes or no: neither is asked again, once, and then it is no. */
export async function yesOf(question: string, read: (question: string) => Promise<string>): Promise<boolean> {
  for (const each of [question, "Please type yes or no: "]) {
    const answer = await read(each);
    if (/^y(es)?$/i.test(answer)) return true;
    if (/^no?$/i.test(answer)) return false;
  }
  return false;
}

const atTerminal = (question: string) =>
  answerTo(question, { input: process.stdin, output: process.stdout }, interrupt);

/** The answer typed to a question. @param onInterrupt what a Ctrl-C does: the question keeps it from the command. */
export async function answerTo(
  question: string,
  streams: Pick<ReadLineOptions, "input" | "output">,
  onInterrupt: () => void,
): Promise<string> {
  const terminal = createInterface(streams);
  terminal.once("SIGINT", () => {
    terminal.pause();
    onInterrupt();
  });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

/** A command that says how it ends by Ctrl-C is told; any other has done nothing before its question. */
function interrupt(): void {
  if (process.listenerCount("SIGINT") > 0) {
    process.emit("SIGINT");
    return;
  }
  console.error("\nNothing was done.");
  process.exit(130);
}
