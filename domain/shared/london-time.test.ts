import { expect, test } from "vitest";
import { parseInstant } from "./instant.ts";
import { dateTime, weekdayTime } from "./london-time.ts";

test("a time is told by London's clock, in summer and in winter", () => {
  expect(weekdayTime(parseInstant("2025-08-16T14:00:00Z"))).toBe("Saturday 15:00");
  expect(weekdayTime(parseInstant("2025-11-01T15:00:00Z"))).toBe("Saturday 15:00");
  expect(dateTime(parseInstant("2025-11-01T15:00:00Z"))).toBe("Saturday 1 November at 15:00");
});
