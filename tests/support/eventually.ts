import { vi } from "vitest";
import { PATIENCE_MS } from "./runner/patience.ts";

/** Waits for work that goes on after an answer: repeats the check until it passes. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });

/**
 * Asks until a limit refuses, and gives that answer. Limits count by the minute of the wall clock here: a minute may
 * end meanwhile, and begins the count anew, so twice what one allows and one more are asked at most.
 *
 * @param limit how much a minute allows.
 */
export async function untilRefused(limit: number, ask: (n: number) => Promise<Response>): Promise<Response> {
  for (let n = 0; n < 2 * limit; n++) {
    const answer = await ask(n);
    if (answer.status === 429) return answer;
  }
  return ask(2 * limit);
}
