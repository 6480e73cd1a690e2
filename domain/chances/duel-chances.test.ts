import fc from "fast-check";
import { expect, test } from "vitest";
import { areTurned } from "#tests/support/oracles/turned.ts";
import { duelChances, expectedGoals } from "./duel-chances.ts";

test("STO-04 DUE-04 a duel nobody can change has no chances; who leads with as much to come is likelier to win", () => {
  expect(duelChances(1, 0, 0)).toBeNull();
  // One footballer who scores in half of all cases: then the first side is ahead.
  expect(duelChances(0, expectedGoals([0.5]), 0)).toEqual({ win: 50, level: 50, lose: 0 });
  const even = duelChances(0, 2, 2);
  expect(Math.abs((even?.win ?? 0) - (even?.lose ?? 100))).toBeLessThanOrEqual(1);
  expect(duelChances(1, 2, 2)?.win).toBeGreaterThan(even?.win ?? 100);
});

const goals = fc.double({ min: 0, max: 12, noNaN: true });

test("STO-04 DUE-04 whole per cent that sum to 100; seen from the other side the same duel is turned", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), goals, goals, (lead, own, other) => {
      areTurned(duelChances(lead, own, other), duelChances(-lead, other, own));
    }),
  );
});
