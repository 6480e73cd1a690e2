import { expect, test } from "vitest";
import { duelScore } from "#domain/duels/duel-score.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { duelResult, meetWords } from "./duel-words.ts";

test("DUE-02 whom one meets, and when it begins, in London's time", () => {
  expect(meetWords(12, "bryan", "Saturday Club", parseInstant("2025-10-25T11:30:00Z"))).toEqual({
    title: "Gameweek 12: you meet bryan",
    message: "Your duel in Saturday Club. It begins on Saturday 25 October at 12:30.",
  });
  expect(meetWords(13, null, "Saturday Club", null)).toEqual({
    title: "Gameweek 13: you meet the Median",
    message: "In Saturday Club you play against the middle score of all duels.",
  });
});

test("DUE-05 a duel's score on the way and at its end", () => {
  const won = { opponent: "bryan", own: 3, theirs: 2 };
  expect(duelScore(won)).toBe("you 3–2 bryan");
  expect(duelResult(won)).toBe("You won your duel with bryan 3–2.");
  expect(duelResult({ opponent: null, own: 1, theirs: 4 })).toBe("You lost your duel with the Median 1–4.");
  expect(duelResult({ opponent: "ann", own: 2, theirs: 2 })).toBe("Your duel with ann ended level, 2–2.");
});
