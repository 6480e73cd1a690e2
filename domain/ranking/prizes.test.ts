import fc from "fast-check";
import { expect, test } from "vitest";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import { prizeShares } from "#domain/ranking/prizes.ts";

const ranks = (...list: number[]) => list.map((rank) => ({ rank }));

test("BNG-07 winner takes all, or 70/20/10", () => {
  expect(prizeShares(ranks(1, 2, 3, 4), "winner_takes_all")).toEqual([100, 0, 0, 0]);
  expect(prizeShares(ranks(1, 2, 3, 4), "top_three")).toEqual([70, 20, 10, 0]);
  expect(prizeShares(ranks(1, 2, 3, 4), "top_three").filter((share) => share > 0)).toHaveLength(PAID_PLACES);
});

test("BNG-07 tied places pool their shares: two firsts 45/45/10", () => {
  expect(prizeShares(ranks(1, 1, 3), "top_three")).toEqual([45, 45, 10]);
  expect(prizeShares(ranks(1, 2, 2, 4), "top_three")).toEqual([70, 15, 15, 0]);
  expect(prizeShares(ranks(1, 2, 3, 3), "top_three")).toEqual([70, 20, 5, 5]);
  expect(prizeShares(ranks(1, 1), "winner_takes_all")).toEqual([50, 50]);
});

test("BNG-04 a draft cannot win and takes no place from those behind it", () => {
  const entries = [
    { rank: 1, isQualified: false },
    { rank: 2, isQualified: true },
    { rank: 3, isQualified: true },
  ];
  expect(prizeShares(entries, "top_three")).toEqual([0, 70, 20]);
});

test("property: BNG-07 the whole prize is shared when three can win, equally inside a tie", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 30 }), (points) => {
      const entries = points
        .toSorted((a, b) => b - a)
        .map((own) => ({ rank: 1 + points.filter((other) => other > own).length }));
      for (const scheme of ["winner_takes_all", "top_three"] as const) {
        const shares = prizeShares(entries, scheme);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
        entries.forEach((entry, at) => {
          const next = entries[at + 1];
          if (next) expect(shares[at]! - shares[at + 1]! >= 0).toBe(true);
          if (next?.rank === entry.rank) expect(shares[at]).toBe(shares[at + 1]);
        });
      }
    }),
  );
});
