import fc from "fast-check";
import { expect, test } from "vitest";
import { areTurned } from "#tests/support/oracles/turned.ts";
import { type Called, leftAfter, type OpenMatch, outcomeChances, slipChances } from "./slip-chances.ts";

const live = (
  score: readonly [number, number],
  minute: number,
  ...calls: readonly [Called | null, Called | null]
): OpenMatch => ({ score, left: leftAfter(minute), calls });

test("STO-04 a match is likelier to end as it stands the less of it is left", () => {
  const at = (minute: number) => outcomeChances([1, 0], leftAfter(minute)).home_win;
  expect(at(15)).toBeLessThan(at(60));
  expect(at(60)).toBeLessThan(at(85));
  expect(at(120)).toBeGreaterThan(0.95);
});

test("TIP-01 a duel of equal slips is decided; one draw call against a home win still turns it", () => {
  expect(slipChances(3, [live([0, 0], 63, "draw", "draw")], [1, 1])).toBeNull();
  expect(slipChances(0, [], [1, 1])).toBeNull();
  // A goal of the home side brings them level; one of the visitors moves nobody's call but takes five points away.
  const chances = slipChances(3, [live([0, 1], 63, "away_win", "draw")], [1, 1]);
  expect(chances?.win).toBeGreaterThan(60);
  expect(chances?.lose).toBeGreaterThan(15);
});

test("TIP-07 equal calls still turn a duel in which one Joker counts", () => {
  const match = live([0, 0], 63, "draw", "draw");
  const chances = slipChances(-2, [match], [1, 2]);
  expect(chances?.win).toBeGreaterThan(0);
  expect(chances?.win).toBeLessThan(100);
});

test("TIP-06 who has called nothing at the lock gets nothing of the match, however it ends", () => {
  expect(slipChances(0, [live([1, 0], 30, "none", "none")], [1, 1])).toBeNull();
  expect(slipChances(0, [live([1, 0], 30, "home_win", "none")], [1, 1])?.lose).toBeGreaterThan(0);
  expect(slipChances(3, [live([1, 0], 30, "home_win", "none")], [1, 1])).toMatchObject({ lose: 0 });
});

const call = fc.option(fc.constantFrom<Called>("home_win", "draw", "away_win", "none"), { nil: null });
const match = fc.record({
  score: fc.option(fc.tuple(fc.nat(5), fc.nat(5)), { nil: null }),
  left: fc.double({ min: 0.02, max: 1, noNaN: true }),
  calls: fc.tuple(call, call),
});
const factor = fc.constantFrom(1, 2);

test("STO-04 TIP-08 whole per cent that sum to 100; seen from the other side the same duel of slips is turned", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.array(match, { maxLength: 10 }),
      fc.tuple(factor, factor),
      (lead, open, [own, other]) => {
        const one = slipChances(lead, open, [own, other]);
        const turnedMatches = open.map(({ calls: [a, b], ...rest }) => ({ ...rest, calls: [b, a] as const }));
        areTurned(one, slipChances(-lead, turnedMatches, [other, own]));
      },
    ),
  );
});
