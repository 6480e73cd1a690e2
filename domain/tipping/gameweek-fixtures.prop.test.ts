import fc from "fast-check";
import { expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { play, seasonArbitrary } from "#tests/support/worlds/tipping-story.ts";
import { clockMark, nextClockChange } from "./gameweek-fixtures.ts";

test("TIP-02, TIP-03 the clock changes nothing before the predicted instant, and something at that instant", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.integer({ min: 0, max: 10 * DAY_MS }), (season, laterMs) => {
      for (const { facts, now } of play(season)) {
        const mark = clockMark(facts, now);
        const next = nextClockChange(facts, now);
        const later = addMs(now, laterMs);
        if (next === null || later < next) expect(clockMark(facts, later)).toBe(mark);
        if (next !== null) expect(clockMark(facts, next)).not.toBe(mark);
      }
    }),
    { numRuns: 40 },
  );
});
