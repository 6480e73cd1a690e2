import { expect, test } from "vitest";
import { spelledTimeLeft } from "./spelled-time-left.ts";

test("the time left is spelled as a sentence says it, and is never nothing", () => {
  const minute = 60_000;
  const hour = 60 * minute;
  expect([51 * hour, 24 * hour, 69 * minute, 9 * minute, 0].map(spelledTimeLeft)).toEqual([
    "2 days 3 h",
    "1 day",
    "1 h 09",
    "9 min",
    "1 min",
  ]);
});
