import { vi } from "vitest";

const PATIENCE_MS = 20_000;

/** Waits for work that goes on after an answer: repeats the check until it passes, or for 20 seconds. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
