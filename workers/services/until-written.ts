import { type Result, refuse } from "#domain/shared/result.ts";
import { BUSY, type Refusal } from "./refusal.ts";

/** The most attempts: each race has a winner, so losing this often means endless changes by somebody else. */
const ATTEMPTS = 4;

/**
 * Checks and writes until it is decided: `attempt` answers, or returns null when what it had checked changed before
 * its guarded statement ran. Then it is called again.
 */
export async function untilWritten<Answer>(
  attempt: () => Promise<Result<Answer, Refusal> | null>,
  { attempts = ATTEMPTS, busy = BUSY }: { attempts?: number; busy?: Refusal } = {},
): Promise<Result<Answer, Refusal>> {
  for (let round = 0; round < attempts; round++) {
    const outcome = await attempt();
    if (outcome) return outcome;
  }
  return refuse(busy);
}
