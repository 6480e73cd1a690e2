import { expect, test } from "vitest";
import { isPastCutoff } from "./cutoff.ts";

test("BNG-03 the cutoff has passed from its instant on, and never while it is unknown", () => {
  const cutoff = "2025-08-16T17:00:00Z";
  expect(isPastCutoff(cutoff, Date.parse(cutoff) - 1)).toBe(false);
  expect(isPastCutoff(cutoff, Date.parse(cutoff))).toBe(true);
  expect(isPastCutoff(null, Date.parse(cutoff))).toBe(false);
  expect(isPastCutoff(undefined, Date.parse(cutoff))).toBe(false);
});
