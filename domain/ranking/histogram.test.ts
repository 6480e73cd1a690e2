import fc from "fast-check";
import { expect, test } from "vitest";
import {
  averageScore,
  countAhead,
  mergeHistograms,
  rankFromHistogram,
  scoreHistogram,
} from "#domain/ranking/histogram.ts";
import { bingoKey, type RankKey, tippingKey } from "#domain/ranking/rank-keys.ts";
import { rankStandings } from "#domain/ranking/rank-standings.ts";
import { compareBingo, compareTipping } from "#domain/ranking/standings.ts";
import type { LondonDay } from "#domain/shared/instant.ts";
import { aBingoField, aTippingField, bingo, tipping } from "#domain/test-support/standings.ts";

test("a histogram counts the keys, best first, and who stands above each", () => {
  const histogram = scoreHistogram([3, 5, 3, 0, 5, 3]);
  expect(histogram).toEqual({ keys: [5, 3, 0], counts: [2, 3, 1], ahead: [0, 2, 5], total: 6 });
  expect([6, 5, 4, 3, 1, 0, -1].map((key) => countAhead(histogram, key))).toEqual([0, 0, 2, 2, 5, 5, 6]);
  expect(rankFromHistogram(histogram, 3)).toBe(3);
  expect(rankFromHistogram([histogram, histogram], 0)).toBe(11);
  expect(rankFromHistogram(scoreHistogram([]), 4)).toBe(1);
  expect(averageScore(histogram)).toBeCloseTo(19 / 6, 9);
  expect(averageScore(scoreHistogram([]))).toBe(0);
});

test("BNG-06 the key follows the order at its edges", () => {
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

test("keys are safe integers up to the largest standing a season can hold; beyond it they refuse", () => {
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

  test(`property: ${rule} the histogram's rank is the sorted rank, however the entries are sharded`, () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 4 }), (entries, shardCount) => {
        const shards = Array.from({ length: shardCount }, (_, shard) =>
          scoreHistogram(entries.filter((_, at) => at % shardCount === shard).map(key)),
        );
        const merged = mergeHistograms(shards);
        expect(merged).toEqual(scoreHistogram(entries.map(key)));
        for (const { rank, entry } of rankStandings(entries as never[], compareAny)) {
          expect(rankFromHistogram(merged, key(entry))).toBe(rank);
          expect(rankFromHistogram(shards, key(entry))).toBe(rank);
        }
      }),
    );
  });
}
