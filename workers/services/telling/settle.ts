import { log } from "#workers/platform/log.ts";

/** Waits for the calls and logs those that failed: a table not told reads D1 again at its next read. */
export async function settle(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === "rejected") {
      log({ event: "failure", where: "tell tables", message: String(outcome.reason) });
    }
  }
}
