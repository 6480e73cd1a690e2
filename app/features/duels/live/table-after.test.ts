import { expect, test } from "vitest";
import type { DuelPair, DuelTableRow } from "#contract/leagues/duels.ts";
import { movesOf, placeByWin, tableAfter } from "./table-after.ts";

const row = (userId: string, rank: number, won: number, level: number, lost: number, scored: number) => ({
  rank,
  userId,
  username: userId,
  played: won + level + lost,
  won,
  level,
  lost,
  for: scored,
  against: 5,
  points: 3 * won + level,
  provisional: true,
});
const pair = (a: string, b: string | null, x: number, y: number): DuelPair => ({
  a: { userId: a, username: a, score: x },
  b: b === null ? { median: true, score: y } : { userId: b, username: b, score: y },
  winner: x > y ? "a" : x < y ? "b" : "level",
});
const table: DuelTableRow[] = [
  row("ann", 1, 2, 1, 0, 8),
  row("bob", 2, 2, 0, 1, 7),
  row("cat", 3, 0, 1, 2, 3),
];
const before = [pair("ann", "bob", 1, 1), pair("cat", null, 0, 2)];

test("DUE-05 a message moves the table of an open page as the League's own would be", () => {
  const after = tableAfter(table, before, [pair("ann", "bob", 1, 2), pair("cat", null, 0, 2)]);
  expect(
    after.map(({ userId, rank, won, level, lost, points }) => [userId, rank, won, level, lost, points]),
  ).toEqual([
    ["bob", 1, 3, -1, 1, 8],
    ["ann", 2, 2, 0, 1, 6],
    ["cat", 3, 0, 1, 2, 1],
  ]);
  expect(tableAfter(table, before, before)).toEqual(table);
});

test("DUE-05 moves since the kick-off are told from the table without the gameweek's pairs", () => {
  const pairs = [pair("bob", "ann", 3, 0)];
  const now = tableAfter(table, [], pairs);
  expect([...movesOf(now, pairs)]).toEqual([
    ["bob", 1],
    ["ann", -1],
    ["cat", 0],
  ]);
});

test("DUE-05 the place that a win brings: by the lead there is, else by one, and nothing before the kick-off", () => {
  // bob is level with cat and two points behind ann as it stands; a win brings him before her.
  const level = [pair("bob", "cat", 2, 2)];
  const now = tableAfter(table, [], level);
  const place = (each: DuelPair | undefined) => each && placeByWin(now, each);
  expect(now.map(({ userId }) => userId)).toEqual(["ann", "bob", "cat"]);
  expect(place(level[0])).toBe(1);
  const behind = pair("cat", "bob", 0, 4);
  expect(placeByWin(tableAfter(table, [], [behind]), behind)).toBe(3);
  const ahead = pair("bob", "cat", 4, 0);
  expect(placeByWin(tableAfter(table, [], [ahead]), ahead)).toBe(1);
  const drawn = { ...ahead, a: { ...ahead.a, score: null }, b: { ...ahead.b, score: null } };
  expect(placeByWin(now, drawn)).toBeUndefined();
});
