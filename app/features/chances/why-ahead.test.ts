import { expect, test } from "vitest";
import type { MemberChancesDto } from "#contract/chances.ts";
import { whyAhead } from "./why-ahead.ts";

const member = (id: string, remaining: number, expected: number, win: number): MemberChancesDto => ({
  id,
  username: id,
  remaining,
  expected,
  win,
  oneAway: null,
  complete: 0,
  moved: 0,
  canWin: true,
});
const [kiran, hugo, jonah, ada] = [
  member("kiran", 7, 16, 0.36),
  member("hugo", 10, 15.9, 0.29),
  member("jonah", 13, 14.2, 0.04),
  member("ada", 12, 13.1, 0.004),
];

test("STO-04 a better chance with fewer shirts has its reason: scorers who are likelier to come", () => {
  const all = [kiran, hugo, jonah, ada];
  expect(whyAhead(all, "ada")).toBe("jonah is behind you now, but has likelier scorers to come.");
  // Where nobody like that is ahead, the leader's.
  const other = { ...hugo, win: 0.4, expected: 16.4 };
  expect(whyAhead([other, kiran, jonah], "kiran")).toBe(
    "hugo is behind you now, but has likelier scorers to come.",
  );
  expect(whyAhead([other, kiran], undefined)).toBe(
    "hugo is behind kiran now, but has likelier scorers to come.",
  );
});

test("STO-04 where everybody stands by their shirts, or what is expected does not explain it, nothing is said", () => {
  expect(whyAhead([kiran, hugo, ada], "ada")).toBe("");
  expect(whyAhead([kiran, { ...jonah, expected: 12 }, ada], "ada")).toBe("");
  expect(whyAhead([], "ada")).toBe("");
});

test("STO-04 whoever is in no race, with a card that is not full, is not told that scorers explain it", () => {
  expect(whyAhead([jonah, { ...ada, win: 0, canWin: false }], "ada")).toBe("");
  // The order of the answer does not matter.
  expect(whyAhead([ada, jonah, hugo, kiran], "ada")).toBe(
    "jonah is behind you now, but has likelier scorers to come.",
  );
});
