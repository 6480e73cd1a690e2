import { expect, test } from "vitest";
import { levelText } from "./level-text.ts";

const rows = (...all: [rank: number, score: number][]) => all.map(([rank, score]) => ({ rank, score }));

test("BNG-06, TIP-09 a table tells what parts two with the same score only where one stands behind the other", () => {
  const tied = rows([1, 9], [1, 9], [3, 9]);
  expect(levelText(tied, "football_bingo")).toBe("Level? The day they got there decides");
  expect(levelText(tied, "score_tipping")).toBe("Level? More draws called right");
  for (const none of [rows([1, 9], [1, 9], [3, 8]), rows([1, 0], [2, 0]), []]) {
    expect(levelText(none, "football_bingo")).toBe("");
  }
});
