import { expect, test } from "vitest";
import type { StoryMoment } from "#contract/story.ts";
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

const SATURDAY = [
  { id: 90, kickoffTime: "2025-11-01T12:30:00Z" },
  ...[91, 92, 93, 94].map((id) => ({ id, kickoffTime: "2025-11-01T15:00:00Z" })),
  { id: 95, kickoffTime: "2025-11-01T16:00:00Z" },
];
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
const orderOf = (moments: readonly StoryMoment[], readerId?: string) =>
  inFeedOrder(moments, SATURDAY, readerId).map(({ id, minute }) => [id, minute]);
const isla = (place: number) => [{ id: "isla", username: "isla", from: place + 2, to: place, score: 9 }];

test("STO-01 the feed stands by minutes and kick-offs, however the goals were seen, and a late result by its match", () => {
  const moments = [
    seen("10-g-91-7-1-d", "16:21", 61, { moves: isla(4) }),
    seen("10-f-90-c", "16:20", null, { kind: "result" }),
    seen("10-g-92-8-1-d", "16:19", 64, { moves: isla(6) }),
    seen("10-g-95-8-1-d", "16:18", 18),
    seen("10-l-95-b", "16:00", null),
    seen("10-g-91-5-1-c", "15:12", 11),
    seen("10-l-92-b", "15:00", null),
    seen("10-l-91-b", "15:00", null),
    seen("10-g-90-3-1-c", "14:20", 90),
    seen("10-l-90-b", "12:30", null),
  ];
  expect(orderOf(moments, "ada").map(([id]) => id)).toEqual([
    "10-g-92-8-1-d",
    "10-g-95-8-1-d",
    "10-g-91-7-1-d",
    "10-l-95-b",
    "10-g-91-5-1-c",
    "10-l-92-b",
    "10-l-91-b",
    "10-f-90-c",
    "10-g-90-3-1-c",
    "10-l-90-b",
  ]);
  expect(orderOf(moments, "isla")[0]?.[0]).toBe("10-g-91-7-1-d");
});

test("STO-01 one minute has one new leader, with the minute of the goal that made them, above that goal", () => {
  const lead = (id: string, clock: string) =>
    makeMoment({ id, at: `2025-11-01T${clock}:00Z`, minute: null, kind: "lead", fixtureId: 0 });
  const moments = [
    lead("10-lead-g-93-9-1-c", "15:12"),
    seen("10-g-93-9-1-c", "15:12", 11),
    lead("10-lead-g-94-6-1-c", "15:12"),
    seen("10-g-94-6-1-c", "15:12", 12),
  ];
  expect(orderOf(moments)).toEqual([
    ["10-g-94-6-1-c", 12],
    ["10-lead-g-93-9-1-c", 11],
    ["10-g-93-9-1-c", 11],
  ]);
});

test("BNG-05 a goal taken back has the minute at which that was, and none once the match was over", () => {
  const goal = (minute: number) => seen("10-g-91-7-1-a", "16:22", minute);
  const back = (clock: string) => seen("10-r-91-7-1-b", clock, 64, { kind: "goal_revoked" });
  const minuteOf = (clock: string, of: StoryMoment) => inFeedOrder([back(clock), of], SATURDAY)[0]?.minute;
  expect(minuteOf("16:24", goal(64))).toBe(66);
  expect(minuteOf("16:45", goal(40))).toBe(48);
  expect(minuteOf("17:30", goal(64))).toBeNull();
  expect(inFeedOrder([back("16:24")], SATURDAY)[0]?.minute).toBeNull();
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

/** The results of these matches, which fold the goals below them. */
const over = (...ids: readonly number[]) =>
  ids.map((fixtureId) => told(`10-f-${fixtureId}`, { kind: "result", fixtureId }));

test("STO-01 goals that did nothing in the league and follow each other are one line, and one alone keeps its own", () => {
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
    ["10-g-9-9-1-a", "10-g-8-9-1-a"],
    "10-f-91",
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
  for (const moment of news)
    expect(linesOf([...over(91), moment, quiet])).toEqual(["10-f-91", moment.id, quiet.id]);
  const back = told("10-r-5-5-1-a", { kind: "goal_revoked" });
  expect(linesOf([...over(91), back, told("10-g-5-5-1-a"), quiet])).toEqual([
    "10-f-91",
    "10-r-5-5-1-a",
    "10-g-5-5-1-a",
    quiet.id,
  ]);
});
