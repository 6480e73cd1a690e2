import { type Result, refuse } from "#domain/shared/result.ts";
import { BUSY, type Refusal } from "./refusal.ts";

/** Of those that race one wins each round: after so many rounds somebody else is changing the same rows for ever. */
const ATTEMPTS = 4;

/**
 * Checks and writes until it is decided: `attempt` answers, or gives null when what it had checked moved on before
 * its guarded statement ran. Then it looks again.
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
