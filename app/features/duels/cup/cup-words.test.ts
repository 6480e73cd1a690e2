import { expect, test } from "vitest";
import type { CupTie } from "#contract/leagues/duels.ts";
import { aheadIn, cupNews, roundName, tieName, tieToShow } from "./cup-words.ts";

const tie = (a: number | null, b: number | null, more: Partial<CupTie> = {}): CupTie => ({
  a: { userId: "a", username: "ada", seed: 2, score: a },
  b: { userId: "b", username: "bryan", seed: 3, score: b },
  winner: null,
  by: null,
  ...more,
});

test("CUP-02 a round by its ties, a tie by its round", () => {
  expect([1, 2, 4, 8, 16].map(roundName)).toEqual([
    "Final",
    "Semi-finals",
    "Quarter-finals",
    "Last 16",
    "Last 32",
  ]);
  expect([1, 2, 4, 8].map(tieName)).toEqual(["Final", "Semi-final", "Quarter-final", "Last 16"]);
});

test("CUP-02 who goes through as it stands: the score, then in tipping results or bonuses, then the better seed", () => {
  expect(aheadIn(tie(null, null))).toBeNull();
  expect(aheadIn(tie(1, 2))?.userId).toBe("b");
  expect(aheadIn(tie(2, 2))?.userId).toBe("a");
  const ifLevel = { winner: "b", by: "results" } as const;
  expect(aheadIn(tie(2, 2, { ifLevel }))?.userId).toBe("b");
  expect(aheadIn(tie(3, 2, { ifLevel }))?.userId).toBe("a");
});

test("CUP-02 a tie in a sentence, before, while and after it is played", () => {
  expect(cupNews(tie(null, null), "a")).toBe("You and bryan meet.");
  expect(cupNews(tie(3, 1), "a")).toBe("You lead by two.");
  expect(cupNews(tie(1, 3), "a")).toBe("bryan leads you by two.");
  expect(cupNews(tie(1, 3), "x")).toBe("bryan leads by two.");
  expect(cupNews(tie(1, 1), "a")).toBe("Level: you go through as the better seed.");
  const ifLevel = { winner: "b", by: "bonuses" } as const;
  expect(cupNews(tie(1, 1, { ifLevel }), "a")).toBe("Level: bryan goes through with more goal bonuses.");
  expect(cupNews(tie(1, 1), "a", true)).toBe("Level: you win it as the better seed.");
  expect(cupNews(tie(1, 0, { winner: "a", by: "score" }), "a")).toBe("You are through.");
  expect(cupNews(tie(1, 0, { winner: "a", by: "score" }), "x", true)).toBe("ada wins the cup.");
  expect(cupNews({ ...tie(1, 0), b: null }, "a")).toBe("You wait for an opponent.");
});

test("CUP-02 the tie at the head is the reader's own, else that of who put them out, else the best seed's", () => {
  const best = { ...tie(1, 0), a: { userId: "k", username: "kiran", seed: 1, score: 1 } };
  const next = { ...tie(0, 2), b: { userId: "j", username: "jonah", seed: 5, score: 2 } };
  const round = { gameweek: 37, kickoffTime: "2026-05-17T14:00:00Z", ties: [best, next] };
  expect(tieToShow(round, "j")).toBe(next);
  expect(tieToShow(round, "h", "j")).toBe(next);
  expect(tieToShow(round, "h", "gone")).toBe(best);
  expect(tieToShow(round, "h")).toBe(best);
});
