import { expect, test } from "vitest";
import { byDrama, duelNews } from "./duel-news.ts";

test("DUE-05 a screen begins with the closest duel that has goals, and says how close the duels are", () => {
  const pair = (a: number, b: number) => ({
    a: { userId: `${a}`, username: `ada${a}`, score: a },
    b: { userId: `b${b}`, username: `bryan${b}`, score: b },
    winner: a === b ? ("level" as const) : a > b ? ("a" as const) : ("b" as const),
  });
  const pairs = [pair(0, 0), pair(1, 0), pair(3, 2), pair(4, 0)];
  const level = byDrama([pair(5, 0), pair(2, 1), pair(1, 1)]);
  expect(level.map(({ a, b }) => [a.score, b.score])).toEqual([
    [1, 1],
    [2, 1],
    [5, 0],
  ]);
  expect(byDrama(pairs).map(({ a, b }) => [a.score, b.score])).toEqual([
    [3, 2],
    [1, 0],
    [0, 0],
    [4, 0],
  ]);
  expect(duelNews(pairs, "football_bingo")).toBe(
    "ada4 leads bryan0 4–0 as it stands. Three of four duels are within a goal.",
  );
  expect(duelNews([pair(4, 0), pair(5, 1), pair(1, 0)], "football_bingo")).toBe(
    "ada4 leads bryan0 4–0 as it stands.",
  );
});
