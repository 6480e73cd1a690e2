import fc from "fast-check";
import { expect, test } from "vitest";
import { bingoKey, tippingKey } from "#domain/ranking/rank-keys.ts";
import { mergeTop, rankStandings } from "#domain/ranking/rank-standings.ts";
import type { BingoStanding } from "#domain/ranking/standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";
import { compareBingo, compareTipping, rankPlainly } from "#tests/support/oracles/plain-ranking.ts";
import { aBingoField, aTippingField, bingo, tipping } from "#tests/support/worlds/standings.ts";

const day = (text: string) => text as LondonDay;
const orderOf = (entries: readonly BingoStanding[]) =>
  rankStandings(entries, bingoKey).map(({ rank, entry }) => `${rank} ${entry.username}`);

test("BNG-06 score, then the earlier day, then fewer winter transfers, then total goals", () => {
  expect(
    orderOf([
      bingo("goals", { winterTransfersUsed: 1, totalGoals: 9 }),
      bingo("fewer transfers", { winterTransfersUsed: 0, totalGoals: 2 }),
      bingo("fewer goals", { winterTransfersUsed: 1, totalGoals: 8 }),
      bingo("earlier", { reachedOn: day("2025-10-04"), winterTransfersUsed: 2 }),
      bingo("higher", { score: 6, reachedOn: day("2026-05-01") }),
    ]),
  ).toEqual(["1 higher", "2 earlier", "3 fewer transfers", "4 goals", "5 fewer goals"]);
});

test("BNG-06 ties share: ranks are 1, 1, 3, by username inside the tie", () => {
  expect(orderOf([bingo("zoe"), bingo("last", { score: 1 }), bingo("Adam")])).toEqual([
    "1 Adam",
    "1 zoe",
    "3 last",
  ]);
  expect(orderOf([bingo("bob", { userId: userId("2") }), bingo("Bob", { userId: userId("1") })])).toEqual([
    "1 Bob",
    "1 bob",
  ]);
});

test("BNG-06 at 20/20 same-day completions share 1st, whatever their transfers and goals", () => {
  const full = { score: 20, reachedOn: day("2026-04-11") };
  expect(
    orderOf([
      bingo("b", { ...full, winterTransfersUsed: 2, totalGoals: 20 }),
      bingo("a", { ...full, totalGoals: 90 }),
      bingo("c", { ...full, reachedOn: day("2026-04-12"), totalGoals: 99 }),
    ]),
  ).toEqual(["1 a", "1 b", "3 c"]);
});

test("BNG-04 a draft ranks below qualified squads of the same score only", () => {
  expect(
    orderOf([
      bingo("draft", { isQualified: false, reachedOn: day("2025-08-20") }),
      bingo("qualified", { reachedOn: day("2025-12-01") }),
      bingo("lower", { score: 4 }),
    ]),
  ).toEqual(["1 qualified", "2 draft", "3 lower"]);
});

test("TIP-09 points; correct draws; correct results; goal bonuses; fewer defaults; gameweeks won; shared", () => {
  const entries = [
    tipping("shared b"),
    tipping("points", { points: 51 }),
    tipping("draws", { correctDraws: 3 }),
    tipping("results", { correctResults: 12 }),
    tipping("bonuses", { goalBonuses: 5 }),
    tipping("defaults", { defaults: 0 }),
    tipping("gameweeks", { gameweeksWon: 1 }),
    tipping("shared a"),
  ];
  expect(rankStandings(entries, tippingKey).map(({ rank, entry }) => `${rank} ${entry.username}`)).toEqual([
    "1 points",
    "2 draws",
    "3 results",
    "4 bonuses",
    "5 defaults",
    "6 gameweeks",
    "7 shared a",
    "7 shared b",
  ]);
});

for (const [rule, field, keyOf, compare] of [
  ["BNG-06", aBingoField, bingoKey, compareBingo],
  ["TIP-09", aTippingField, tippingKey, compareTipping],
] as const) {
  const rank = (entries: readonly never[]) => rankStandings(entries, keyOf as (entry: never) => number);
  const compareAny = compare as (a: unknown, b: unknown) => number;

  test(`property: ${rule} ranks are 1 plus the number strictly better, whatever the input order`, () => {
    fc.assert(
      fc.property(field, fc.array(fc.nat()), (entries, keys) => {
        const ranked = rank(entries as never);
        expect(ranked).toEqual(rankPlainly(entries as never[], compareAny));
        const shuffled = entries
          .map((entry, at) => ({ entry, key: keys[at] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(rank(shuffled as never)).toEqual(ranked);
        expect(rank(entries.toReversed() as never)).toEqual(ranked);
      }),
    );
  });

  test(`property: ${rule} the order is total: antisymmetric and transitive`, () => {
    fc.assert(
      fc.property(field, (entries) => {
        const [a, b, c] = entries;
        if (!a || !b || !c) return;
        expect(Math.sign(compareAny(a, b)) + Math.sign(compareAny(b, a))).toBe(0);
        if (compareAny(a, b) <= 0 && compareAny(b, c) <= 0) expect(compareAny(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test(`property: LEA-04 ${rule} tops of shards merge to the top of all`, () => {
    fc.assert(
      fc.property(
        field,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (entries, limit, shards) => {
          const all = rank(entries as never).slice(0, limit);
          const tops = Array.from({ length: shards }, (_, shard) =>
            rank(entries.filter((_, at) => at % shards === shard) as never)
              .slice(0, limit)
              .map(({ entry }) => entry),
          );
          expect(mergeTop(tops, keyOf as (entry: never) => number, limit)).toEqual(all);
        },
      ),
    );
  });
}
