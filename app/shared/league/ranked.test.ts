import { expect, test } from "vitest";
import { isMedalled, isRanked } from "./ranked.ts";

test("BNG-04 a draft has a place and no medal, and a medal takes a score", () => {
  const draft = { score: 4, qualified: false, noCard: undefined };
  expect([isRanked(draft), isMedalled(draft)]).toEqual([true, false]);
  expect([{ score: 4 }, { score: 0 }].map(isMedalled)).toEqual([true, false]);
});

test("HLF-06 who has no card has neither", () => {
  const bare = { score: 4, noCard: true } as const;
  expect([isRanked(bare), isMedalled(bare)]).toEqual([false, false]);
});
