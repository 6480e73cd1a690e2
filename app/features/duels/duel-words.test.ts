import { expect, test } from "vitest";
import { headline, medianWords, middleWords, ownDuelText } from "./duel-words.ts";

test("DUE-04 the Median is the middle of the scores, two of an even number", () => {
  expect([10, 9, 1].map(middleWords)).toEqual([
    "the middle two count",
    "the middle one counts",
    "the middle one counts",
  ]);
  const why = "Eleven in the draw, so one meets the middle of the other ten.";
  expect(medianWords(10, false)).toBe(why);
  expect(medianWords(10, true)).toBe(`${why} This week it is you.`);
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
  expect(told(2, 1)).toBe("You lead chloe 2–1, 5th as it stands.");
  expect(told(0, 1)).toBe("You trail chloe 0–1, 5th as it stands.");
  expect(told(1, 1)).toBe("Level with chloe, 5th as it stands.");
  expect(told(2, 1, "final")).toBe("You beat chloe.");
});

test("beside another's duel the reader's own is told from their side", () => {
  const pair = (mine: number | null, theirs: number | null) =>
    ({
      a: { userId: "chloe", username: "chloe", score: theirs },
      b: { userId: "ada", username: "ada", score: mine },
      winner: null,
    }) as Parameters<typeof ownDuelText>[0];
  expect(ownDuelText(pair(2, 1), "ada")).toBe("Your duel: 2–1 against chloe");
  expect(ownDuelText(pair(null, null), "ada")).toBe("Your duel: you meet chloe");
});
