import { expect, test } from "vitest";
import type { StoryMoment } from "#contract/story.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { asTold, blocksOf, foldQuiet, minutesText } from "./feed-blocks.ts";

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

test("BNG-05 a goal taken back is told by that alone: given again it stands, and another's stays", () => {
  const moments = [
    { id: "10-g-91-7-1-d", kind: "goal", at: "15:40" },
    { id: "10-r-91-7-1-c", kind: "goal_revoked", at: "15:30" },
    { id: "10-g-91-7-2-b", kind: "goal", at: "15:20" },
    { id: "10-g-91-7-1-a", kind: "goal", at: "15:10" },
  ] as const;
  expect(blocksOf(moments).map(({ moment }) => moment.id)).toEqual([
    "10-g-91-7-1-d",
    "10-r-91-7-1-c",
    "10-g-91-7-2-b",
  ]);
});

/** A moment of a match, seen at a time of that Saturday. */
const seen = (id: string, clock: string, minute: number | null, over: Partial<StoryMoment> = {}) =>
  makeMoment({
    id,
    at: `2025-11-01T${clock}:00Z`,
    minute,
    kind: id.includes("-g-") ? "goal" : "locked",
    fixtureId: Number(/\d+/.exec(id.slice(3))?.[0]),
    ...over,
  });
const orderOf = (moments: readonly StoryMoment[]) => asTold(moments).map(({ id, minute }) => [id, minute]);

test("STO-01 what came last is told first, whatever the minutes of the matches: places changed in that order", () => {
  const moments = [
    seen("10-g-91-7-1-d", "16:21", 61),
    seen("10-f-90-c", "16:20", null, { kind: "result" }),
    seen("10-g-92-8-1-d", "16:19", 64),
    seen("10-g-95-8-1-d", "16:18", 18),
    seen("10-l-91-b", "15:00", null),
  ];
  expect(asTold(moments)).toEqual(moments);
});

test("STO-01 one minute has one new leader, told with the goal that made them, and alone where that is not known", () => {
  const lead = (id: string, clock: string) =>
    makeMoment({ id, at: `2025-11-01T${clock}:00Z`, minute: null, kind: "lead", fixtureId: 0 });
  const moments = [
    lead("10-lead-g-93-9-1-c", "15:12"),
    seen("10-g-93-9-1-c", "15:12", 11),
    lead("10-lead-g-94-6-1-c", "15:12"),
    seen("10-g-94-6-1-c", "15:12", 12),
  ];
  expect(orderOf(moments)).toEqual([
    ["10-g-93-9-1-c", 11],
    ["10-g-94-6-1-c", 12],
  ]);
  expect(asTold(moments).map(({ led }) => led)).toEqual([moments[0], undefined]);
  expect(asTold(moments.slice(0, 1))).toEqual(moments.slice(0, 1));
});

test("BNG-05 a goal taken back has the minute at which that was, and none once the match was over", () => {
  const goal = (minute: number) => seen("10-g-91-7-1-a", "16:22", minute);
  const back = (clock: string) => seen("10-r-91-7-1-b", clock, 64, { kind: "goal_revoked" });
  const minuteOf = (clock: string, of: StoryMoment) => asTold([back(clock), of])[0]?.minute;
  expect(minuteOf("16:24", goal(64))).toBe(66);
  expect(minuteOf("16:45", goal(40))).toBe(48);
  expect(minuteOf("17:30", goal(64))).toBeNull();
  const match = { id: 91, kickoffTime: "2025-11-01T15:00:00Z" };
  expect(asTold([back("16:24"), goal(64)], [match])[0]?.minute).toBe(69);
  expect(asTold([back("16:24")])[0]?.minute).toBeNull();
});

const told = (
  id: string,
  over: Partial<StoryMoment> = {},
  reactions: { emoji: "🔥"; count: number; mine: boolean }[] = [],
) => ({
  ...makeMoment({ id, ...over }),
  reactions,
});
const linesOf = (moments: readonly ReturnType<typeof told>[], unfolded = 0) =>
  foldQuiet(blocksOf(moments), unfolded).map(({ moment, quiet }) => quiet?.map(({ id }) => id) ?? moment.id);

/** The results of these matches, which fold the goals below them. */
const over = (...ids: readonly number[]) =>
  ids.map((fixtureId) => told(`10-f-${fixtureId}`, { kind: "result", fixtureId }));

test("STO-01 goals that did nothing in the league are one line once their matches are over, one alone keeps its own", () => {
  const chloe = { members: [{ id: "c", username: "chloe" }], memberCount: 1 };
  const moments = [
    told("10-g-9-9-1-a", { fixtureId: 92 }),
    told("10-g-8-9-1-a", { fixtureId: 92 }),
    ...over(91),
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
    "10-g-9-9-1-a",
    "10-g-8-9-1-a",
    "10-f-91",
    ["10-g-1-1-1-a", "10-g-2-2-1-a"],
    "10-g-3-3-1-a",
    "10-g-4-4-1-a",
    "10-l-5-a",
    ["10-g-6-6-1-a", "10-g-7-7-1-a"],
    "10-g-8-8-1-a",
  ]);
});

test("STO-01 while matches run three goals that did nothing are one line, two and the newest stand for themselves", () => {
  const goals = Array.from({ length: 4 }, (_, at) => told(`10-g-92-${at}-1-a`, { fixtureId: 92 }));
  const [newest, ...others] = goals.map(({ id }) => id);
  expect(linesOf(goals)).toEqual([newest, others]);
  expect(linesOf(goals.slice(0, 3))).toEqual([newest, others[0], others[1]]);
});

test("STO-01 a feed of few lines tells each goal by itself", () => {
  const goals = Array.from({ length: 17 }, (_, at) => told(`10-g-92-${at}-1-a`, { fixtureId: 92 }));
  expect(linesOf(goals.slice(1), 16)).toHaveLength(16);
  expect(linesOf(goals, 16)).toHaveLength(2);
});

test("STO-01 a goal that moved a place or points or got a reaction is never put together with others", () => {
  const quiet = told("10-g-1-1-1-a");
  const news = [
    told("10-g-2-2-1-a", { moves: [{ id: "c", username: "chloe", from: 3, to: 4, score: 9 }] }),
    told("10-g-3-3-1-a", { swings: [{ points: 3, count: 2, members: [] }] }),
    told("10-g-4-4-1-a", {}, [{ emoji: "🔥", count: 1, mine: false }]),
  ];
  for (const moment of news)
    expect(linesOf([...over(91), moment, quiet])).toEqual(["10-f-91", moment.id, quiet.id]);
});

test("STO-01 several goals of one line say from which minute to which", () => {
  const minutes = (...all: (number | null)[]) => minutesText(all.map((minute) => ({ minute })));
  expect(minutes(11, null, 2, 5)).toBe("2–11′");
  expect(minutes(55, 55)).toBe("55′");
  expect(minutes(null)).toBe("");
});
