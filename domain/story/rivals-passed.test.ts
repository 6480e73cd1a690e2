import { expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import type { GoalEffect } from "./goal-effects.ts";
import { rivalsPassed } from "./rivals-passed.ts";

const [ada, bryan, lena] = [userId("ada"), userId("bryan"), userId("lena")];
const moved = (from: number, to: number): GoalEffect => ({ from, to, gain: 0, score: 8, isNamed: false });
const ranks = new Map([
  [ada, 3],
  [bryan, 4],
  [lena, 5],
]);
const passed = (...effects: [typeof ada, GoalEffect][]) =>
  rivalsPassed(new Map(effects), { reader: ada, rivals: [bryan, lena] }, (id) => ranks.get(id));

test("RIV-01 a goal that moves a rival past the reader, or the reader past a rival, is told of that rival", () => {
  expect(passed([ada, moved(5, 3)], [bryan, moved(3, 4)], [lena, moved(4, 5)])).toEqual([
    { id: bryan, isBehind: true },
    { id: lena, isBehind: true },
  ]);
  expect(passed([ada, moved(2, 3)], [bryan, moved(4, 2)])).toEqual([{ id: bryan, isBehind: false }]);
  // In tipping a goal lifts some and drops others: the reader's place may stay the same.
  expect(passed([bryan, moved(4, 2)], [lena, moved(2, 5)])).toEqual([
    { id: bryan, isBehind: false },
    { id: lena, isBehind: true },
  ]);
});

test("RIV-01 a goal that leaves a rival on their side, or makes a tie, passes nobody; one that breaks a tie does", () => {
  expect(passed()).toEqual([]);
  expect(passed([ada, moved(2, 3)])).toEqual([]);
  expect(passed([bryan, moved(5, 4)])).toEqual([]);
  expect(passed([ada, moved(4, 3)], [bryan, moved(3, 3)])).toEqual([]);
  expect(passed([ada, moved(4, 3)], [bryan, moved(4, 4)])).toEqual([{ id: bryan, isBehind: true }]);
  expect(rivalsPassed(undefined, { reader: ada, rivals: [bryan] }, () => 1)).toEqual([]);
  expect(
    rivalsPassed(new Map([[bryan, moved(4, 2)]]), { reader: ada, rivals: [bryan] }, () => undefined),
  ).toEqual([]);
});
