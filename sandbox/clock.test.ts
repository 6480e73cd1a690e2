import { expect, test } from "vitest";
import { MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { clockFromEnv, createVirtualClock } from "./clock.ts";

test("virtual time is AT plus the real time since FROM, times SPEED", () => {
  let real = 1000;
  const at = parseInstant("2025-11-01T14:55:00Z");
  const clock = createVirtualClock({ at, from: 1000, speed: 30, realNow: () => real });
  real = 3000;
  expect(clock.now()).toBe(at + MINUTE_MS);
});

test("a jump and a change of speed go on from there", () => {
  let real = 0;
  const clock = createVirtualClock({
    at: parseInstant("2025-11-01T00:00:00Z"),
    from: 0,
    realNow: () => real,
  });
  real = 5000;
  clock.setSpeed(10);
  real = 6000;
  expect(new Date(clock.now()).toISOString()).toBe("2025-11-01T00:00:15.000Z");
  clock.jump(parseInstant("2026-01-01T00:00:00Z"));
  expect(clock.vars()).toEqual({
    CLOCK_AT: "2026-01-01T00:00:00.000Z",
    CLOCK_FROM: "6000",
    CLOCK_SPEED: "10",
  });
});

test("the three variables make a clock; one that is not a number is named", () => {
  const clock = clockFromEnv({ CLOCK_AT: "2025-11-01T00:00:00Z", CLOCK_FROM: "0", CLOCK_SPEED: "0" });
  expect(clock.now()).toBe(parseInstant("2025-11-01T00:00:00Z"));
  expect(Math.abs(clockFromEnv({}).now() - Date.now())).toBeLessThan(1000);
  const at = { CLOCK_AT: "2025-11-01T00:00:00Z", CLOCK_SPEED: "1" };
  const ahead = clockFromEnv({ ...at, CLOCK_FROM: new Date(Date.now() - MINUTE_MS).toISOString() });
  expect(Math.abs(ahead.now() - parseInstant("2025-11-01T00:01:00Z"))).toBeLessThan(10_000);
  expect(() => clockFromEnv({ CLOCK_SPEED: "fast" })).toThrow("CLOCK_SPEED");
  expect(() => clockFromEnv({ ...at, CLOCK_FROM: "never" })).toThrow("CLOCK_FROM");
});
