import { expect, test } from "vitest";
import { medianWords, middleWords } from "./duel-words.ts";

test("DUE-04 the scores in the middle of the others are named by their places", () => {
  expect(middleWords(10, 1)).toBe("5th and 6th of ten: 1");
  expect(middleWords(9, 2)).toBe("5th of nine: 2");
  expect(middleWords(1, 0)).toBe("1st of one: 0");
});

test("DUE-04 what the Median is says who of the others is where", () => {
  expect(medianWords([2, 2, 2, 2, 1, 1, 1, 0, 0, 0], 1)).toBe(
    "The Median is the middle score of the other ten: four have more, three fewer.",
  );
  expect(medianWords([1, 0, 0], 0)).toBe(
    "The Median is the middle score of the other three: one has more, none fewer.",
  );
  expect(medianWords([1, 1], 1)).toBe("The Median is the middle score of the other two: all are level.");
  expect(medianWords([], null)).toBe("The Median is the middle score of all the others.");
});
