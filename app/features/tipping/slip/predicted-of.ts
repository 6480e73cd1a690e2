import type { SlipFixture } from "./slip-view.ts";

/** How many matches are predicted, out of those that are or still can be; matches that locked before do not count. */
export function predictedOf(fixtures: readonly Pick<SlipFixture, "isLocked" | "entry" | "saved">[]) {
  const done = fixtures.filter(({ entry, saved }) => entry.prediction !== null || saved !== undefined);
  const open = fixtures.filter((fixture) => !fixture.isLocked && !done.includes(fixture));
  return { done: done.length, of: done.length + open.length };
}
