import { expect, test } from "vitest";
import { headline, medianWords, middleWords } from "./duel-words.ts";

test("DUE-04 the scores in the middle of the others are named by their places", () => {
  expect(middleWords(10, 1)).toBe("5th and 6th of ten: 1");
  expect(middleWords(9, 2)).toBe("5th of nine: 2");
  expect(middleWords(1, 0)).toBe("1st of one: 0");
});

test("DUE-04 what the Median is says who of the others is where", () => {
  expect(medianWords("rosa", [2, 2, 2, 2, 1, 1, 1, 0, 0, 0], 1)).toBe(
    "No rival this week: rosa plays the middle score of the other ten. Four have more, three fewer.",
  );
  expect(medianWords("You", [1, 0, 0], 0)).toBe(
    "No rival this week: you play the middle score of the other three. One has more, none fewer.",
  );
  expect(medianWords("You", [1, 1], 1)).toBe(
    "No rival this week: you play the middle score of the other two. All are level.",
  );
  expect(medianWords("You", [], null)).toBe(
    "No rival this week: you play the middle score of all the others.",
  );
});

test("the head of a league's duels tells the reader's score and the place it brings", () => {
  const side = (userId: string, score: number | null) => ({ userId, username: userId, score });
  const told = (mine: number, theirs: number, state: "live" | "final" = "live") =>
    headline(
      {
        state,
        gameweek: 10,
        drawAt: null,
        pairs: [
          {
            a: side("chloe", theirs),
            b: side("ada", mine),
            winner: mine === theirs ? "level" : mine > theirs ? "b" : "a",
          },
        ],
      } as unknown as Parameters<typeof headline>[0],
      [{ userId: "ada", rank: 5 }] as unknown as Parameters<typeof headline>[1],
      "ada",
    );
  expect(told(2, 1)).toBe("Beating chloe 2–1, 5th as it stands.");
  expect(told(0, 1)).toBe("Losing to chloe 0–1, 5th as it stands.");
  expect(told(1, 1)).toBe("Level with chloe, 5th as it stands.");
  expect(told(2, 1, "final")).toBe("You beat chloe.");
});
