import { expect, test } from "vitest";
import { nextDeadline, nextGameweek } from "./deadline.ts";

const events = [
  { id: 1, name: "Gameweek 1", deadline_time: "2025-08-15T17:30:00Z", finished: true },
  { id: 2, name: "Gameweek 2", deadline_time: "2025-08-22T17:30:00Z", finished: false },
];

test("the next deadline is the first one ahead; at its instant it has passed", () => {
  expect(nextGameweek(events, Date.parse("2025-08-01T00:00:00Z"))?.id).toBe(1);
  expect(nextGameweek(events, Date.parse("2025-08-15T17:30:00Z"))?.id).toBe(2);
  expect(nextGameweek(events, Date.parse("2026-06-01T00:00:00Z"))).toBeNull();
});

test("time left: a tipper's gameweek, for others the cutoff and then the next kick-off", () => {
  const kickoffs = ["2025-08-15T19:00:00Z", "2025-08-23T14:00:00Z", "2025-08-24T13:00:00Z", null];
  const moments = { cutoff: "2025-08-16T17:00:00Z", kickoffs, events, isTipping: false };
  const at = (now: string, more = {}) => nextDeadline({ ...moments, ...more }, Date.parse(now));
  expect(at("2025-08-15T10:00:00Z")).toEqual({
    at: Date.parse(moments.cutoff),
    note: "until squads lock",
  });
  expect(at("2025-08-16T17:00:00Z")).toEqual({
    at: Date.parse("2025-08-23T14:00:00Z"),
    note: "to the next kick-off",
  });
  expect(at("2025-08-18T10:00:00Z", { isTipping: true })).toEqual({
    at: Date.parse("2025-08-22T17:30:00Z"),
    note: "to the Gameweek 2 deadline",
  });
  expect(at("2026-06-01T00:00:00Z")).toBeNull();
});
