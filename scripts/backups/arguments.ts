import { createInterface } from "node:readline/promises";
import { PlatformError } from "#scripts/deploy/account.ts";
import { targetOf } from "#scripts/deploy/target.ts";
import { wrangler } from "#scripts/deploy/wrangler.ts";
import { refuse } from "#scripts/shared/arguments.ts";
import { CopyError } from "./copy.ts";
import { localPlace } from "./local.ts";
import type { Place } from "./place.ts";
import { readShipped, remotePlace } from "./remote.ts";

/** Where wrangler keeps local databases unless told otherwise. */
const LOCAL_FOLDER = ".wrangler/state";

export const PLACES = {
  local: { type: "boolean", default: false },
  "persist-to": { type: "string" },
  staging: { type: "boolean", default: false },
  production: { type: "boolean", default: false },
} as const;

interface Where {
  readonly local?: boolean;
  readonly "persist-to"?: string | undefined;
  readonly staging?: boolean;
  readonly production?: boolean;
}

/** The database that is meant. No place is meant by leaving it out: a mistake in it would cost a season. */
export function readPlace(usage: string, where: Where): Place {
  const { local, staging, production, "persist-to": persistTo } = where;
  if ([local, staging, production].filter(Boolean).length !== 1)
    return refuse(usage, "Say which database: --local, --staging or --production.");
  if (persistTo !== undefined && !local) return refuse(usage, "--persist-to goes with --local.");
  if (local) return localPlace(persistTo ?? LOCAL_FOLDER);
  const shipped = readShipped();
  return remotePlace(targetOf(staging ? "staging" : "production", shipped), shipped, { wrangler });
}

/**
 * Asks the person at the terminal. Where nobody is there the answer is no.
 *
 * @param without the option by which the command goes on without asking, if it has one.
 */
export async function ask(
  question: string,
  isRight: (answer: string) => boolean,
  without?: string,
): Promise<boolean> {
  if (!process.stdin.isTTY) {
    const hint = without ? ` With ${without} it goes on without asking.` : "";
    console.error(`This has to be answered at a terminal, and nobody is at one.${hint}`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return isRight(answer.trim());
}

export const isYes = (answer: string) => /^y(es)?$/i.test(answer);

/** Runs a command; what is wrong with a place or a copy is said in its own words, and ends with 1. */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof CopyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
