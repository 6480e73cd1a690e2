import { expect, test } from "vitest";
import { middleWords } from "./duel-words.ts";

test("DUE-04 the scores in the middle of the others are named by their places", () => {
  expect(middleWords(10, 1)).toBe("5th and 6th of ten: 1");
  expect(middleWords(9, 2)).toBe("5th of nine: 2");
  expect(middleWords(1, 0)).toBe("1st of one: 0");
});
