import fc from "fast-check";
import { expect, test } from "vitest";
import { likelyScorers, type ScorerRecord } from "./likely-scorers.ts";
import { suggestedBonus } from "./suggested-bonus.ts";

const player = (id: number, more: Partial<ScorerRecord> = {}): ScorerRecord => ({
  id,
  position: "MID",
  goals: 0,
  minutes: null,
  expectedGoals: null,
  lastSeasonGoals: null,
  form: null,
  ownership: null,
  status: "a",
  chanceOfPlaying: null,
  ...more,
});

test("TIP-05 the likeliest scorer comes first, a forward where there is no record, and never a goalkeeper", () => {
  expect(
    likelyScorers([
      player(1, { position: "GK", goals: 9 }),
      player(2, { position: "DEF" }),
      player(3),
      player(4, { position: "FWD" }),
      player(5, { goals: 8, expectedGoals: 6 }),
      player(6, { goals: 9, expectedGoals: 7, status: "i" }),
    ]),
  ).toEqual([5, 4, 3, 6, 2]);
});

test("TIP-05 of two with the same record the one who plays more is suggested, of equals the lower id", () => {
  const regular = { goals: 3, minutes: 900 };
  expect(likelyScorers([player(1, { goals: 3, minutes: 300 }), player(2, regular)])).toEqual([2, 1]);
  expect(likelyScorers([player(2, regular), player(1, regular)])).toEqual([1, 2]);
});

test("TIP-05 a player restricted or chosen for another match is not suggested", () => {
  expect(suggestedBonus([5, 4, 3], new Set([5]), new Set([4]))).toBe(3);
  expect(suggestedBonus([5], new Set([5]), new Set())).toBeNull();
});

test("property: the order does not depend on the order of the players", () => {
  const aPlayer = fc.record({
    id: fc.nat(99),
    position: fc.constantFrom("GK" as const, "DEF" as const, "MID" as const, "FWD" as const),
    goals: fc.nat(20),
    minutes: fc.option(fc.nat(3420)),
    status: fc.constantFrom("a", "d", "i", "s", "n", "u"),
  });
  fc.assert(
    fc.property(fc.uniqueArray(aPlayer, { selector: ({ id }) => id, maxLength: 12 }), (players) => {
      const all = players.map(({ id, ...more }) => player(id, more));
      expect(likelyScorers([...all].reverse())).toEqual(likelyScorers(all));
    }),
  );
});
