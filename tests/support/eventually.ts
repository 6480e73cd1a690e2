import { vi } from "vitest";
import { PATIENCE_MS } from "./runner/patience.ts";

/** Waits for work that goes on after an answer: repeats the check until it passes. */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
