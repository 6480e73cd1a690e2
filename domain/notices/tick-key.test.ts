import { expect, test } from "vitest";
import { type Goal, goalKey } from "#domain/season/facts.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { makeGoal, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { tickKey } from "./tick-key.ts";

const seen = (minutes: number): Instant => addMs(SATURDAY_3PM, minutes * MINUTE_MS);
const goal = (fixture: number, minute: number, more: Partial<Goal> = {}) =>
  makeGoal(fixture, 101, { seenAt: seen(minute), ...more });
const back = (at: number) => ({ status: "revoked" as const, revokedAt: seen(at) });
const keyOf = (...goals: Goal[]) =>
  tickKey("2025-26", clubId(1), playerId(101), new Map(goals.map((each) => [goalKey(each), each])));

const FIRST = "tick:2025-26:1:101";

test("BNG-05 a tick after one that was taken back in an earlier match is another; nothing else makes it one", () => {
  expect(keyOf(goal(1, 10))).toBe(FIRST);
  expect(keyOf(goal(1, 10), goal(2, 200))).toBe(FIRST);
  expect(keyOf(goal(1, 10, back(20)), goal(2, 200))).toBe(`${FIRST}:1`);
  expect(keyOf(goal(1, 10, back(20)), goal(2, 200, back(210)), goal(3, 400))).toBe(`${FIRST}:2`);
  // In the same match, before the tick was lost, after the first that stands, and an own goal.
  expect(keyOf(goal(1, 10, back(20)), goal(1, 30, { n: 2 }))).toBe(FIRST);
  expect(keyOf(goal(1, 10, back(300)), goal(2, 200))).toBe(FIRST);
  expect(keyOf(goal(1, 10), goal(2, 200, back(210)), goal(3, 400))).toBe(FIRST);
  expect(keyOf(goal(1, 10, { ...back(20), isOwnGoal: true }), goal(2, 200))).toBe(FIRST);
});
