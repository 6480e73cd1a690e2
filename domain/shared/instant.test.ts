import { expect, test } from "vitest";
import { londonDayOf, parseInstant } from "#domain/shared/instant.ts";

test("a day is a Europe/London date: late evening UTC in summer is already tomorrow", () => {
  expect(londonDayOf(parseInstant("2025-08-16T22:59:59Z"))).toBe("2025-08-16");
  expect(londonDayOf(parseInstant("2025-08-16T23:00:00Z"))).toBe("2025-08-17");
  expect(londonDayOf(parseInstant("2026-01-31T23:59:59Z"))).toBe("2026-01-31");
});

test("text that is not an instant is refused", () => {
  expect(() => parseInstant("soon")).toThrow(RangeError);
});
