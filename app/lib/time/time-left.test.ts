import { expect, test } from "vitest";
import { partsLeft, shortTimeLeft } from "./time-left.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test("a countdown stops at all zeros", () => {
  expect(partsLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(partsLeft(26 * HOUR + 61 * SECOND)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 1 });
});

test("the short form has the two largest units", () => {
  expect(shortTimeLeft(26 * HOUR)).toBe("1d 2h");
  expect(shortTimeLeft(2 * HOUR + 60 * SECOND)).toBe("2h 1m");
  expect(shortTimeLeft(61 * SECOND)).toBe("1m 1s");
  expect(shortTimeLeft(9 * SECOND)).toBe("9s");
});
