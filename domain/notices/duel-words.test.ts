import { expect, test } from "vitest";
import { duelScore, duelStands } from "#domain/duels/duel-score.ts";
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

test("DUE-05 one's own duel in a line: before it begins, as it stands, and once it is final", () => {
  const stands = (state: "drawn" | "live" | "final", own: number | null, theirs: number | null) =>
    duelStands({ state, opponent: "bryan", own, theirs });
  expect(stands("drawn", null, null)).toBe("You meet bryan");
  expect(stands("live", 0, 0)).toBe("Level with bryan");
  expect(stands("live", 2, 1)).toBe("You lead bryan 2–1");
  expect(stands("live", 1, 2)).toBe("You trail bryan 1–2");
  expect(stands("final", 1, 1)).toBe("Level with bryan 1–1");
  expect(stands("final", 3, 1)).toBe("You beat bryan 3–1");
  expect(stands("final", 0, 1)).toBe("You lost to bryan 0–1");
  expect(duelStands({ state: "live", opponent: null, own: 2, theirs: 0 })).toBe("You lead the Median 2–0");
  expect(duelStands({ state: "final", opponent: "", own: 2, theirs: 0 })).toBe(
    "You beat somebody who has left 2–0",
  );
});
