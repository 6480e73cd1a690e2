import fc from "fast-check";
import { expect, test } from "vitest";
import type { LondonDay } from "#domain/shared/instant.ts";
import { compareBingo, compareTipping } from "#tests/support/oracles/plain-ranking.ts";
import { aBingoField, aTippingField, bingo, tipping } from "#tests/support/worlds/standings.ts";
import { bingoKey, type RankKey, tippingKey } from "./rank-keys.ts";

test("BNG-06 keys order squads as the rule does, a draft and a full score included", () => {
  const keys = [
    bingo("full", { score: 20 }),
    bingo("early", { reachedOn: "2025-08-15" as LondonDay, winterTransfersUsed: 2, totalGoals: 0 }),
    bingo("goals", { totalGoals: 300 }),
    bingo("fewer"),
    bingo("draft", { isQualified: false }),
    bingo("none", { score: 0, reachedOn: null, totalGoals: 0 }),
  ].map(bingoKey);
  expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  expect(new Set(keys).size).toBe(keys.length);
  expect(bingoKey(bingo("a", { score: 20, totalGoals: 30 }))).toBe(bingoKey(bingo("b", { score: 20 })));
});

test("keys are safe integers up to the largest standing a season can hold; larger ones throw", () => {
  const most = tipping("most", {
    points: 2_799,
    correctDraws: 380,
    correctResults: 380,
    goalBonuses: 380,
    defaults: 0,
    gameweeksWon: 38,
  });
  expect(Number.isSafeInteger(tippingKey(most))).toBe(true);
  expect(
    Number.isSafeInteger(bingoKey(bingo("most", { score: 20, reachedOn: "1970-01-01" as LondonDay }))),
  ).toBe(true);
  expect(() => tippingKey({ ...most, points: 2_800 })).toThrow(RangeError);
  expect(() => bingoKey(bingo("broken", { score: 21 }))).toThrow(RangeError);
  expect(() => bingoKey(bingo("broken", { totalGoals: 0.5 }))).toThrow(RangeError);
});

for (const [rule, field, keyOf, compare] of [
  ["BNG-06", aBingoField, bingoKey, compareBingo],
  ["TIP-09", aTippingField, tippingKey, compareTipping],
] as const) {
  const key = keyOf as (entry: unknown) => RankKey;
  const compareAny = compare as (a: unknown, b: unknown) => number;

  test(`property: ${rule} keys order exactly as the comparison does`, () => {
    fc.assert(
      fc.property(field, (entries) => {
        for (const a of entries) {
          for (const b of entries) expect(Math.sign(key(b) - key(a)) - Math.sign(compareAny(a, b))).toBe(0);
        }
      }),
    );
  });
}
