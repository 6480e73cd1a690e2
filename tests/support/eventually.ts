import { vi } from "vitest";

const PATIENCE_MS = 20_000;

/** Waits for what happens after an answer, however busy the machine: checks again until it holds. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
