import { expect, test } from "vitest";
import { HOUR_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { partsLeft, runningTimeLeft } from "./time-left.ts";

test("a countdown stops at all zeros", () => {
  expect(partsLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(partsLeft(26 * HOUR_MS + 61 * SECOND_MS)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 1 });
});

test("a figure that runs has the two largest units, and seconds in the last hour", () => {
  expect(runningTimeLeft(26 * HOUR_MS)).toBe("1 d 2 h");
  expect(runningTimeLeft(2 * HOUR_MS + 60 * SECOND_MS)).toBe("2 h 01");
  expect(runningTimeLeft(61 * SECOND_MS)).toBe("1 min 01 s");
  expect(runningTimeLeft(9.9 * SECOND_MS)).toBe("9 s");
  expect(runningTimeLeft(-5)).toBe("0 s");
});
