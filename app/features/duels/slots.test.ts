import { expect, test } from "vitest";
import type { DuelGoal } from "#contract/leagues/duels.ts";
import { type BingoParts, pairSlots, scoreLines, stillToSwing, swings } from "./slots.ts";

const goal = (playerId: number, teamId: number, minute: number, fixtureId = 1): DuelGoal => ({
  fixtureId,
  playerId,
  name: `p${playerId}`,
  teamId,
  minute,
  provisional: true,
});
const toCome = (playerId: number, teamId: number, live: boolean) => ({
  fixtureId: 2,
  playerId,
  name: `p${playerId}`,
  teamId,
  live,
});
const a: BingoParts = {
  goals: [goal(1, 1, 30), goal(2, 2, 50)],
  toCome: [toCome(3, 3, true), toCome(4, 4, false)],
};
const b: BingoParts = {
  goals: [goal(1, 1, 30), goal(20, 5, 10)],
  toCome: [toCome(3, 3, true), toCome(40, 4, false), toCome(20, 5, true)],
};

test("DUE-04 what the two share cancels out; goals come first, who plays later apart", () => {
  const pairs = pairSlots([1, 2, 3, 4, 5], a, b);
  expect(pairs.filter(({ isSame }) => isSame).map(({ teamId }) => teamId)).toEqual([1, 3]);
  const { now, later } = swings(pairs);
  expect([now.map(({ teamId }) => teamId), later.map(({ teamId }) => teamId)]).toEqual([[2, 5], [4]]);
  expect([stillToSwing(pairs, "a"), stillToSwing(pairs, "b")]).toEqual([
    { on: 0, later: 1 },
    { on: 1, later: 1 },
  ]);
});

test("DUE-04 the score after each goal, one that both have counted on both sides", () => {
  const lines = scoreLines(a.goals, b.goals, []);
  expect(lines.map(({ goal: { minute }, side, score }) => [minute, side, score])).toEqual([
    [50, "a", [2, 2]],
    [30, "both", [1, 2]],
    [10, "b", [0, 1]],
  ]);
});
