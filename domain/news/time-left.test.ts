import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { timeLeft } from "./time-left.ts";

test("the time left has its two largest units, to the minute", () => {
  const lengths = [76 * HOUR_MS, 24 * HOUR_MS, 69 * MINUTE_MS, 45 * MINUTE_MS, 59_999, -5];
  expect(lengths.map(timeLeft)).toEqual([
    "3 d 4 h",
    "1 d 0 h",
    "1 h 09",
    "45 min",
    "under a minute",
    "under a minute",
  ]);
});
