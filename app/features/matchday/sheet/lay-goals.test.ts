import { expect, test } from "vitest";
import type { MatchdayGoal } from "#contract/matchday.ts";
import { labelOf, layGoals } from "./lay-goals.ts";

const goal = (name: string, minute: number | null, overrides: Partial<MatchdayGoal> = {}): MatchdayGoal => ({
  playerId: name.length,
  name,
  teamId: 1,
  minute,
  ownGoal: false,
  provisional: true,
  ...overrides,
});
const laid = (...goals: MatchdayGoal[]) =>
  layGoals(goals).map(({ goals: [first], at, lane, isBefore }) => [
    first?.name,
    at.toFixed(2),
    lane,
    isBefore,
  ]);

test("STO-03 a goal stands at its minute, its label before it where there is room", () => {
  expect(laid(goal("Mayfield", 63))).toEqual([["Mayfield", "0.70", 0, true]]);
  expect(laid(goal("Mayfield", 9))).toEqual([["Mayfield", "0.10", 0, false]]);
  expect(laid(goal("Mayfield", 97))).toEqual([["Mayfield", "1.00", 0, true]]);
});

test("a label stands after its mark where that spares a lane", () => {
  expect(laid(goal("Yardley", 11), goal("Yardley", 55))).toEqual([
    ["Yardley", "0.12", 0, false],
    ["Yardley", "0.61", 0, false],
  ]);
});

test("labels that would touch go into lanes; two goals within four minutes share a label; a goal without a minute has none", () => {
  expect(
    laid(goal("Abara", 40), goal("Mayfield", 52), goal("Oakley", 88)).map(([name, , lane]) => [name, lane]),
  ).toEqual([
    ["Abara", 0],
    ["Mayfield", 1],
    ["Oakley", 0],
  ]);
  expect(layGoals([goal("Abara", 40), goal("Oakley", 43)])).toHaveLength(1);
  expect(layGoals([goal("Abara", null)])).toEqual([]);
});

test("a label names each scorer once with the minutes of their goals, own goals apart", () => {
  expect(labelOf([goal("J.Mayfield", 40), goal("J.Mayfield", 42)])).toBe("Mayfield 40′ 42′");
  expect(labelOf([goal("Abara", 40), goal("D. Tarrant", 41, { ownGoal: true })])).toBe(
    "Abara 40′, Tarrant o.g. 41′",
  );
});
