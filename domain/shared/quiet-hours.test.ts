import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, formatInstant, HOUR_MS, type Instant, instant, MINUTE_MS, parseInstant } from "./instant.ts";
import { isTimeZone, quietEndOf } from "./quiet-hours.ts";

const NIGHT = { from: 22, until: 8 };
const endIn = (timeZone: string, iso: string, hours = NIGHT) => {
  const end = quietEndOf({ ...hours, timeZone }, parseInstant(iso));
  return end === null ? null : formatInstant(end);
};

test("quiet hours are those of the person's own clock", () => {
  expect(endIn("Europe/London", "2025-11-15T21:59:59Z")).toBeNull();
  expect(endIn("Europe/London", "2025-11-15T22:00:00Z")).toBe("2025-11-16T08:00:00.000Z");
  expect(endIn("Europe/London", "2025-11-16T07:59:59.999Z")).toBe("2025-11-16T08:00:00.000Z");
  expect(endIn("Europe/London", "2025-11-16T08:00:00Z")).toBeNull();
  // Saturday's matches at three are in the middle of the night in Auckland, and at breakfast in Los Angeles.
  expect(endIn("Pacific/Auckland", "2025-11-15T15:20:00Z")).toBe("2025-11-15T19:00:00.000Z");
  expect(endIn("America/Los_Angeles", "2025-11-15T15:20:00Z")).toBe("2025-11-15T16:00:00.000Z");
  expect(endIn("Asia/Kolkata", "2025-11-15T17:40:00Z")).toBe("2025-11-16T02:30:00.000Z");
  expect(endIn("Europe/London", "2025-11-15T13:10:00Z", { from: 13, until: 15 })).toBe(
    "2025-11-15T15:00:00.000Z",
  );
});

test("a night on which the clocks change ends at the same hour of the clock", () => {
  expect(endIn("Europe/London", "2026-03-28T23:30:00Z")).toBe("2026-03-29T07:00:00.000Z");
  expect(endIn("Europe/London", "2025-10-25T22:30:00Z")).toBe("2025-10-26T08:00:00.000Z");
});

test("an unknown zone has no quiet hours", () => {
  expect(isTimeZone("Europe/London")).toBe(true);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
  expect(endIn("Mars/Olympus", "2025-11-15T23:00:00Z")).toBeNull();
});

test("quiet hours end within a day, at an hour that is not quiet", () => {
  const from = parseInstant("2025-01-01T00:00:00Z");
  const hour = fc.integer({ min: 0, max: 23 });
  const zone = fc.constantFrom(
    "Europe/London",
    "America/New_York",
    "Asia/Kathmandu",
    "Pacific/Chatham",
    "UTC",
  );
  fc.assert(
    fc.property(
      hour,
      hour,
      zone,
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      (start, until, timeZone, minutes) => {
        fc.pre(start !== until);
        const now = instant(from + minutes * MINUTE_MS);
        const quiet = { from: start, until, timeZone };
        const end: Instant | null = quietEndOf(quiet, now);
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
        // An hour that a change of the clocks leaves out is not met exactly: what waits looks again then.
      },
    ),
  );
});
