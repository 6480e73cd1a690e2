import { expect, test } from "vitest";
import type { StoryMoment } from "#contract/story.ts";
import { replayFrames, standsFor, tableAtEnd } from "./replay-frames.ts";

const ada = { id: "a", username: "ada" };
const bob = { id: "b", username: "bob" };

function moment(more: Partial<StoryMoment>): StoryMoment {
  const at = "2025-11-01T15:10:00Z";
  return { id: "m", at, minute: 10, kind: "goal", members: [], memberCount: 0, moves: [], ...more };
}

const history = {
  gameweeks: [9, 10],
  members: [
    { ...ada, ranks: [2, 1], scores: [7, 9] },
    { ...bob, ranks: [1, 2], scores: [8, 8] },
    { id: "c", username: "cy", ranks: [null, null], scores: [null, null] },
  ],
  winners: [],
  months: [],
};

const story = [
  moment({ members: [ada], memberCount: 1, moves: [{ ...ada, from: 2, to: 1, score: 8 }] }),
  moment({
    members: [ada],
    memberCount: 1,
    moves: [{ ...bob, from: 1, to: 2, score: 8 }],
  }),
];

test("STO-01 a replay begins with the table before the gameweek and ends with the one after it", () => {
  const frames = replayFrames(tableAtEnd(history, 10, false), story);
  const told = frames.map((rows) => rows.map(({ username, rank, score }) => `${rank} ${username} ${score}`));
  expect(told).toEqual([
    ["1 bob 8", "2 ada 7"],
    ["1 ada 8", "1 bob 8"],
    ["1 ada 9", "2 bob 8"],
  ]);
});

test("BNG-05 a goal that was taken back gives the tick back when it is replayed; an own goal ticks nobody", () => {
  const revoked = moment({ kind: "goal_revoked", members: [ada], memberCount: 1 });
  const own = moment({ ownGoal: true, members: [ada], memberCount: 1 });
  const end = tableAtEnd(history, 10, false);
  expect(replayFrames(end, [revoked])[0]?.find(({ id }) => id === "a")?.score).toBe(10);
  expect(replayFrames(end, [own])[0]?.find(({ id }) => id === "a")?.score).toBe(9);
});

test("in tipping a replay shows places alone", () => {
  expect(tableAtEnd(history, 10, true).map(({ score }) => score)).toEqual([null, null]);
  expect(tableAtEnd(history, 11, true)).toEqual([]);
});

test("STO-03 a replayed minute takes a second, and no pause takes more than three", () => {
  const later = (at: string) => standsFor(moment({}), moment({ at }));
  expect(later("2025-11-01T15:12:00Z")).toBe(2_000);
  expect(later("2025-11-01T15:10:00Z")).toBe(400);
  expect(later("2025-11-02T14:00:00Z")).toBe(3_000);
});
