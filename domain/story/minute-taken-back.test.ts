import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { minuteTakenBack } from "./minute-taken-back.ts";

const KICKOFF = Date.parse("2025-11-01T15:00:00Z");
const at = (minutes: number) => KICKOFF + minutes * MINUTE_MS;
const goal = (minute: number | null, seen: number) => ({ minute, seenAt: at(seen) });

test("BNG-05 a goal is taken back at its match's minute by the clock, the break left out", () => {
  expect(minuteTakenBack(at(80), goal(63, 79), KICKOFF)).toBe(65);
  expect(minuteTakenBack(at(50), goal(40, 41), KICKOFF)).toBe(45);
  expect(minuteTakenBack(at(12), goal(null, 10), KICKOFF)).toBe(12);
});

test("BNG-05 never before the goal's own minute, of which the time since is known where the kick-off is not", () => {
  // The match began before the kick-off that is known.
  expect(minuteTakenBack(at(80), goal(70, 79), KICKOFF)).toBe(71);
  expect(minuteTakenBack(at(84), goal(64, 82), null)).toBe(66);
  expect(minuteTakenBack(at(105), goal(40, 82), null)).toBe(48);
  expect(minuteTakenBack(at(105), null, null)).toBeNull();
});

test("STO-03 once the match was over there is no minute", () => {
  expect(minuteTakenBack(at(150), goal(64, 82), KICKOFF)).toBeNull();
  expect(minuteTakenBack(at(121), null, KICKOFF)).toBeNull();
  expect(minuteTakenBack(at(-5), null, KICKOFF)).toBeNull();
});
