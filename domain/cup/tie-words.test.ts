import { expect, test } from "vitest";
import { type ToldTie, tieStands } from "./tie-words.ts";

const side = (username: string, seed: number, score: number | null) => ({
  userId: username,
  username,
  seed,
  score,
});

function tie(a: number | null, b: number | null, over: Partial<ToldTie> = {}): ToldTie {
  return { of: 1, a: side("ada", 2, a), b: side("kiran", 4, b), winner: null, by: null, ...over };
}

test("CUP-02 a tie in a line: one's own from one's own side, another's with who is ahead first", () => {
  expect(tieStands(tie(null, null), "ada")).toBe("Cup final: you meet kiran");
  expect(tieStands(tie(0, 0), "ada")).toBe("Cup final: you and kiran are level");
  expect(tieStands(tie(2, 2), "kiran")).toBe("Cup final: you and ada are level 2–2");
  expect(tieStands(tie(1, 2), "ada")).toBe("Cup final: you trail kiran 1–2");
  expect(tieStands(tie(1, 2), "kiran")).toBe("Cup final: you lead ada 2–1");
  expect(tieStands(tie(1, 2), "hugo")).toBe("Cup final: kiran leads ada 2–1");
  expect(tieStands(tie(1, 2, { of: 2 }), "ada")).toBe("Cup semi-final: you trail kiran 1–2");
  expect(tieStands(tie(1, 2, { of: 8 }), "ada")).toBe("Cup last 16: you trail kiran 1–2");
});

test("CUP-02 a tie that is decided says by what, and that nobody was there to play", () => {
  expect(tieStands(tie(3, 2, { winner: "a", by: "score" }), "hugo")).toBe("Cup final: ada beats kiran 3–2");
  expect(tieStands(tie(3, 2, { winner: "a", by: "score" }), "kiran")).toBe("Cup final: you lose to ada 2–3");
  expect(tieStands(tie(2, 2, { winner: "a", by: "seed" }), "ada")).toBe(
    "Cup final: you beat kiran 2–2 as the better seed",
  );
  expect(tieStands(tie(2, 2, { winner: "b", by: "results" }), "hugo")).toBe(
    "Cup final: kiran beats ada 2–2 with more correct results",
  );
  expect(tieStands(tie(2, 2, { winner: "b", by: "bonuses" }), "ada")).toBe(
    "Cup final: you lose to kiran 2–2, level",
  );
  // No match counted: there is no score.
  expect(tieStands(tie(null, null, { winner: "a", by: "seed" }), "hugo")).toBe(
    "Cup final: ada beats kiran as the better seed",
  );
  const left = { winner: "b", by: "walkover" } as const;
  expect(tieStands(tie(null, 1, left), "kiran")).toBe("Cup final: you win it without a match");
  expect(tieStands(tie(null, 1, { ...left, of: 4 }), "hugo")).toBe(
    "Cup quarter-final: kiran goes through without a match",
  );
  expect(tieStands({ ...tie(2, 1, { winner: "a", by: "score" }), b: side("", 4, 1) }, "ada")).toBe(
    "Cup final: you beat somebody who has left 2–1",
  );
});

test("CUP-02 nothing is said of a tie that nobody is known to be in", () => {
  expect(tieStands({ of: 1, a: null, b: null, winner: null, by: null }, "ada")).toBeNull();
  expect(tieStands({ ...tie(1, 0), b: null }, "ada")).toBeNull();
});
