import { PlatformError } from "#scripts/deploy/account.ts";
import { CopyError } from "./copy.ts";

/** Runs a command; a `CopyError` is printed in its own words, and the exit code is 1. */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof CopyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
