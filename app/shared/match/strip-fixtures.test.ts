import { expect, test } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { hasJustScored, minuteAfter, nextReading, stripFixtures } from "./strip-fixtures.ts";

const match = (id: number, kickoffTime: string, status: MatchdayFixture["status"]): MatchdayFixture =>
  makeMatch({ id, kickoffTime, status, homeTeamId: id * 2, awayTeamId: id * 2 + 1 });
const at = (iso: string) => Date.parse(iso);
const saturday = {
  gameweek: 10,
  epoch: 1,
  fixtures: [
    match(1, "2025-11-01T12:30:00Z", "finished"),
    match(2, "2025-11-01T15:00:00Z", "live"),
    match(3, "2025-11-01T15:00:00Z", "live"),
    match(4, "2025-11-01T17:30:00Z", "scheduled"),
    match(5, "2025-11-02T14:00:00Z", "scheduled"),
  ],
};
const ids = (now: string) => stripFixtures(saturday, at(now)).map(({ id }) => id);

test("STO-03 the strip has the one order of matches; tomorrow's matches wait", () => {
  expect(ids("2025-11-01T15:40:00Z")).toEqual([2, 3, 1, 4]);
});

test("STO-03 in the strip the match whose goal is shown leads, then those that ticked the reader", () => {
  const led = (freshId: number | undefined, ...own: number[]) =>
    stripFixtures(saturday, at("2025-11-01T15:40:00Z"), freshId, ({ id }) => own.includes(id)).map(
      ({ id }) => id,
    );
  expect(led(undefined, 3)).toEqual([3, 2, 1, 4]);
  expect(led(2, 3)).toEqual([2, 3, 1, 4]);
  expect(led(3)).toEqual([3, 2, 1, 4]);
  expect(led(undefined, 1, 4), "only while they are in play").toEqual([2, 3, 1, 4]);
});

test("STO-03 a goal of this minute or the last lights its match for every reader, not while the minute stands", () => {
  const lit = (minute: number | null, ...goals: (number | null)[]) =>
    hasJustScored({
      ...match(2, "2025-11-01T15:00:00Z", "live"),
      minute,
      goals: goals.map((at) => ({
        playerId: 7,
        name: "B.Mayfield",
        teamId: 6,
        minute: at,
        ownGoal: false,
        provisional: true,
      })),
    });
  expect([lit(61, 61), lit(62, 20, 61)]).toEqual([true, true]);
  expect([lit(63, 61), lit(61), lit(61, null), lit(null, 61)]).toEqual([false, false, false, false]);
  expect([lit(45, 45), lit(90, 90), lit(46, 48)]).toEqual([false, false, false]);
});

test("STO-03 the matches are read again two minutes after each kick-off, and when a second half begins", () => {
  const readings: string[] = [];
  let next = nextReading(saturday.fixtures, at("2025-11-01T14:59:00Z"));
  for (; Number.isFinite(next); next = nextReading(saturday.fixtures, next)) {
    readings.push(new Date(next).toISOString().slice(8, 16));
  }
  expect(readings).toEqual(["01T15:02", "01T16:03", "01T17:32", "01T18:33", "02T14:02", "02T15:03"]);
});

test("STO-03 the strip is shown from two hours before the first kick-off, and not between two days", () => {
  const before = { ...saturday, fixtures: [match(1, "2025-11-01T12:30:00Z", "scheduled")] };
  expect(stripFixtures(before, at("2025-11-01T10:29:00Z"))).toEqual([]);
  expect(stripFixtures(before, at("2025-11-01T10:30:00Z"))).toHaveLength(1);
  expect(stripFixtures(before, at("2025-11-01T15:31:00Z"))).toEqual([]);
  expect(stripFixtures(null, 0)).toEqual([]);
});

test("STO-03 a minute counts on by itself to the end of its half, which only the feed can report", () => {
  const minutes = (count: number) => count * MINUTE_MS + 1;
  expect(minuteAfter(20, minutes(5))).toBe(25);
  expect(minuteAfter(40, minutes(20))).toBe(45);
  expect(minuteAfter(46, minutes(60))).toBe(90);
  expect(minuteAfter(94, minutes(3))).toBe(94);
  expect(minuteAfter(63, -5)).toBe(63);
});
