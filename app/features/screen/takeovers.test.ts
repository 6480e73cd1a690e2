import { expect, test } from "vitest";
import type { StoryMoment } from "#contract/story.ts";
import { takeoverMs, withMoment } from "./takeovers.ts";

const moment = (id: string, more: Partial<StoryMoment> = {}): StoryMoment => ({
  id,
  at: "2025-11-01T16:21:00Z",
  minute: 63,
  kind: "goal",
  members: [{ id: "a", username: "ada" }],
  memberCount: 1,
  moves: [],
  ...more,
});

test("OUT-06 a goal that ticks somebody fills the screen, one that ticks nobody and an own goal stay in the feed", () => {
  expect(withMoment([], moment("1"))).toHaveLength(1);
  expect(withMoment([], moment("1", { members: [], memberCount: 0 }))).toEqual([]);
  expect(withMoment([], moment("1", { ownGoal: true }))).toEqual([]);
  for (const kind of ["lead", "locked", "result", "joined"] as const)
    expect(withMoment([], moment("1", { kind }))).toEqual([]);
  expect(takeoverMs(moment("1"))).toBe(12_000);
  expect(takeoverMs(moment("1", { kind: "goal_revoked" }))).toBe(8_000);
});

test("OUT-06 HLF-09 a moment that is told of both runs is shown once, in the order of the goals, five at most", () => {
  let waiting: readonly StoryMoment[] = [];
  for (const id of ["1", "1", "2", "3", "2"]) waiting = withMoment(waiting, moment(id));
  expect(waiting.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  for (let n = 4; n < 12; n++) waiting = withMoment(waiting, moment(String(n)));
  expect(waiting.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
});
