import { expect, test } from "vitest";
import type { DuelGoal } from "#contract/leagues/duels.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { swingWords } from "./duel-words.ts";
import { scoreLines } from "./score-lines.ts";
import { type BingoParts, pairSlots, stillToSwing, swings } from "./slots.ts";

const goal = (playerId: number, teamId: number, minute: number, fixtureId = 1): DuelGoal => ({
  fixtureId,
  playerId,
  name: `p${playerId}`,
  teamId,
  minute,
  provisional: true,
  seenAt: `2025-11-01T15:${minute}:00Z`,
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
  takenBack: [],
  toCome: [toCome(3, 3, true), toCome(4, 4, false)],
};
const b: BingoParts = {
  goals: [goal(1, 1, 30), goal(20, 5, 10)],
  takenBack: [],
  toCome: [toCome(3, 3, true), toCome(40, 4, false), toCome(20, 5, true)],
};

test("DUE-04 what the two share cancels out; goals come first, those who play later apart", () => {
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
  const lines = scoreLines(a, b, []);
  expect(lines.map(({ goal: { minute }, side, score }) => [minute, side, score])).toEqual([
    [50, "a", [2, 2]],
    [30, "both", [1, 2]],
    [10, "b", [0, 1]],
  ]);
});

test("STO-01 how a duel went stands by the minutes that it shows, however late a goal was seen", () => {
  const late = { ...goal(2, 2, 50, 2), minute: 20 };
  const matches = [1, 2].map((id) => makeMatch({ id, kickoffTime: "2025-11-01T15:00:00Z" }));
  const lines = scoreLines({ ...a, goals: [goal(1, 1, 30), late] }, { ...b, goals: [] }, matches);
  expect(lines.map(({ minute, score }) => [minute, score])).toEqual([
    [30, [2, 0]],
    [20, [1, 0]],
  ]);
});

test("BNG-05 a goal taken back stays struck with the score as it was, and has a line of its own with the reason", () => {
  const back = { ...goal(30, 6, 35), takenBackAt: "2025-11-01T15:41:00Z", reason: "Own goal by Tarrant" };
  const lines = scoreLines(a, { ...b, takenBack: [back] }, []);
  expect(lines.map(({ kind, score, reason }) => [kind, score, reason])).toEqual([
    ["goal", [2, 2], null],
    ["taken_back", [1, 2], "Own goal by Tarrant"],
    ["struck", [1, 3], null],
    ["goal", [1, 2], null],
    ["goal", [0, 1], null],
  ]);
  const { now } = swings(pairSlots([1, 2, 5, 6], a, { ...b, takenBack: [back] }));
  expect(now.map(({ teamId }) => teamId)).toEqual([2, 5, 6]);
});

test("DUE-05 who can still change a duel is said once, however they are shared out", () => {
  const words = (own: [number, number], other: [number, number]) =>
    swingWords({ on: own[0], later: own[1] }, { on: other[0], later: other[1] }, ["You", "bryan"], true);
  expect(words([8, 4], [8, 4])).toBe("Twelve each can swing it: 8 on the pitch, 4 later.");
  expect(words([7, 7], [8, 6])).toBe("You have 7 on the pitch and 7 later, bryan 8 and 6.");
  expect(words([0, 2], [0, 2])).toBe("Two each can swing it: 2 later.");
  expect(words([1, 0], [2, 1])).toBe("You have 1 on the pitch, bryan 2 on the pitch and 1 later.");
  expect(words([0, 0], [0, 0])).toBeNull();
});
