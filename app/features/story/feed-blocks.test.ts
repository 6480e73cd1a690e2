import { expect, test } from "vitest";
import type { StoryMoment, StoryMove } from "#contract/story.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { blocksOf, foldQuiet, inFeedOrder } from "./feed-blocks.ts";

test("kick-offs of one minute are one line of the feed, and nothing else is put together", () => {
  const moments = [
    { id: "10-g-91-7-1-a", kind: "goal", at: "15:10" },
    { id: "10-l-91-b", kind: "locked", at: "15:00" },
    { id: "10-l-92-b", kind: "locked", at: "15:00" },
    { id: "10-f-89-c", kind: "result", at: "14:30" },
    { id: "10-f-90-c", kind: "result", at: "14:30" },
    { id: "10-l-89-d", kind: "locked", at: "12:30" },
  ] as const;
  expect(blocksOf(moments).map(({ moment, at, count }) => [moment.kind, at, count])).toEqual([
    ["goal", 0, 1],
    ["locked", 1, 2],
    ["result", 3, 1],
    ["result", 4, 1],
    ["locked", 5, 1],
  ]);
});

test("BNG-05 a goal is taken back by the moment after it alone: given again it stands, and another's stays", () => {
  const moments = [
    { id: "10-g-91-7-1-d", kind: "goal", at: "15:40" },
    { id: "10-r-91-7-1-c", kind: "goal_revoked", at: "15:30" },
    { id: "10-g-91-7-2-b", kind: "goal", at: "15:20" },
    { id: "10-g-91-7-1-a", kind: "goal", at: "15:10" },
  ] as const;
  const takenBack = blocksOf(moments).filter((block) => block.isTakenBack);
  expect(takenBack.map(({ moment }) => moment.id)).toEqual(["10-g-91-7-1-a"]);
});

test("STO-01 what came in one minute stands by its match minute, and one minute has one new leader, with the goal's minute", () => {
  const moments = [
    { id: "10-g-91-7-1-d", kind: "goal", at: "2025-11-01T16:21:40Z", minute: 61 },
    { id: "10-g-92-8-1-d", kind: "goal", at: "2025-11-01T16:21:10Z", minute: 64 },
    { id: "10-lead-g-93-9-1-c", kind: "lead", at: "15:12", minute: null },
    { id: "10-g-93-9-1-c", kind: "goal", at: "15:12", minute: 11 },
    { id: "10-lead-g-94-6-1-c", kind: "lead", at: "15:12", minute: null },
    { id: "10-g-94-6-1-c", kind: "goal", at: "15:12", minute: 12 },
    { id: "10-lead-f-95-b", kind: "lead", at: "14:30", minute: null },
    { id: "10-f-95-b", kind: "result", at: "14:30", minute: null },
  ].map((moment) => ({ ...moment, kind: moment.kind as StoryMoment["kind"], moves: [] as StoryMove[] }));
  expect(inFeedOrder(moments).map(({ id, minute }) => [id, minute])).toEqual([
    ["10-g-92-8-1-d", 64],
    ["10-g-91-7-1-d", 61],
    ["10-g-94-6-1-c", 12],
    ["10-lead-g-93-9-1-c", 11],
    ["10-g-93-9-1-c", 11],
    ["10-lead-f-95-b", null],
    ["10-f-95-b", null],
  ]);
});

test("STO-01 whoever moved twice in one minute is told in the order of their places", () => {
  const to = (place: number) => [{ id: "isla", username: "isla", from: place + 2, to: place, score: 9 }];
  const moments = [
    { id: "10-g-91-7-1-d", kind: "goal" as const, at: "2025-11-01T16:21:40Z", minute: 61, moves: to(4) },
    { id: "10-g-92-8-1-d", kind: "goal" as const, at: "2025-11-01T16:21:10Z", minute: 64, moves: to(6) },
  ];
  expect(inFeedOrder(moments).map(({ minute }) => minute)).toEqual([61, 64]);
});

test("STO-01 what came later stands above what came before, whatever minute its match was in", () => {
  const goal = (fixtureId: number, at: string, minute: number) => ({
    id: `10-g-${fixtureId}-7-1-d`,
    kind: "goal" as const,
    at,
    minute,
    fixtureId,
    moves: [] as StoryMove[],
  });
  const late = goal(91, "2025-11-01T16:23:00Z", 61);
  const early = goal(92, "2025-11-01T16:21:30Z", 64);
  const kickoff = {
    ...late,
    id: "10-k-91",
    kind: "locked" as const,
    at: "2025-11-01T15:00:00Z",
    minute: null,
  };
  expect(inFeedOrder([late, early, kickoff]).map(({ minute }) => minute)).toEqual([61, 64, null]);
});

const told = (
  id: string,
  over: Partial<StoryMoment> = {},
  reactions: { emoji: "🔥"; count: number; mine: boolean }[] = [],
) => ({
  ...makeMoment({ id, ...over }),
  reactions,
});
const linesOf = (moments: readonly ReturnType<typeof told>[]) =>
  foldQuiet(blocksOf(moments)).map(({ moment, quiet }) => quiet?.map(({ id }) => id) ?? moment.id);

test("STO-01 goals that did nothing in the league and follow each other are one line, and one alone keeps its own", () => {
  const chloe = { members: [{ id: "c", username: "chloe" }], memberCount: 1 };
  const moments = [
    told("10-g-1-1-1-a"),
    told("10-g-2-2-1-a"),
    told("10-g-3-3-1-a", chloe),
    told("10-g-4-4-1-a"),
    told("10-l-5-a", { kind: "locked" }),
    told("10-g-6-6-1-a"),
    told("10-g-7-7-1-a"),
    told("10-g-8-8-1-a", { at: "2025-10-31T20:20:00Z" }),
  ];
  expect(linesOf(moments)).toEqual([
    ["10-g-1-1-1-a", "10-g-2-2-1-a"],
    "10-g-3-3-1-a",
    "10-g-4-4-1-a",
    "10-l-5-a",
    ["10-g-6-6-1-a", "10-g-7-7-1-a"],
    "10-g-8-8-1-a",
  ]);
});

test("STO-01 a goal that moved a place or points, was taken back or got a reaction is never put together with others", () => {
  const quiet = told("10-g-1-1-1-a");
  const news = [
    told("10-g-2-2-1-a", { moves: [{ id: "c", username: "chloe", from: 3, to: 4, score: 9 }] }),
    told("10-g-3-3-1-a", { swings: [{ points: 3, count: 2, members: [] }] }),
    told("10-g-4-4-1-a", {}, [{ emoji: "🔥", count: 1, mine: false }]),
  ];
  for (const moment of news) expect(linesOf([moment, quiet])).toEqual([moment.id, quiet.id]);
  expect(linesOf([told("10-r-5-5-1-a", { kind: "goal_revoked" }), told("10-g-5-5-1-a"), quiet])).toEqual([
    "10-r-5-5-1-a",
    "10-g-5-5-1-a",
    quiet.id,
  ]);
});
