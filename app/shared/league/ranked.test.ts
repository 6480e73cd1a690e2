import { expect, test } from "vitest";
import { isMedalled, isRanked, sharedRanks } from "./ranked.ts";

test("BNG-04 a draft has a place and no medal, and a medal takes a score", () => {
  const draft = { score: 4, qualified: false, noCard: undefined };
  expect([isRanked(draft), isMedalled(draft)]).toEqual([true, false]);
  expect([{ score: 4 }, { score: 0 }].map(isMedalled)).toEqual([true, false]);
});

test("HLF-06 who has no card has neither", () => {
  const bare = { score: 4, noCard: true } as const;
  expect([isRanked(bare), isMedalled(bare)]).toEqual([false, false]);
});

test("BNG-06 a place is shared by whoever has it, drafts too; members without a card have none", () => {
  const at = (rank: number, over: { readonly qualified?: boolean; readonly noCard?: true } = {}) => ({
    rank,
    ...over,
  });
  expect([...sharedRanks([at(1), at(2), at(3), at(3), at(5)])]).toEqual([3]);
  expect([...sharedRanks([at(1), at(2, { qualified: false }), at(2, { qualified: false })])]).toEqual([2]);
  expect([...sharedRanks([at(1), at(2, { noCard: true }), at(2, { noCard: true })])]).toEqual([]);
  expect([...sharedRanks([])]).toEqual([]);
  // A second page begins with the place of the first one's last row.
  expect([...sharedRanks([at(4), at(6), at(7)], 4)]).toEqual([4]);
  expect([...sharedRanks([at(5), at(6), at(7)], 4)]).toEqual([]);
});
