import fc from "fast-check";
import { expect, test } from "vitest";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { FORMATION, type Formation, formationOf } from "#domain/squad/formation.ts";
import { closedPositions, type Offer, placesLeft, reachOf } from "#domain/squad/formation-reach.ts";

const ALL: Offer = new Set(["DEF", "MID", "FWD"]);
const NONE: Formation = { DEF: 0, MID: 0, FWD: 0 };
const offers = (count: number, ...positions: OutfieldPosition[]): Offer[] =>
  Array.from({ length: count }, () => new Set(positions));

test("BNG-01 an empty squad reaches 6-8-6 while every club offers every position", () => {
  expect(reachOf(NONE, offers(20, "DEF", "MID", "FWD"))).toEqual({ missing: 0, short: [] });
  expect(reachOf(FORMATION, [])).toEqual({ missing: 0, short: [] });
});

test("BNG-04 a squad that cannot become 6-8-6 says which positions fall short", () => {
  expect(reachOf({ DEF: 6, MID: 8, FWD: 5 }, offers(1, "DEF", "MID"))).toEqual({
    missing: 1,
    short: ["FWD"],
  });
  expect(reachOf({ DEF: 7, MID: 7, FWD: 6 }, [])).toEqual({ missing: 1, short: ["MID"] });
  // Five clubs have forwards left, and six forwards are needed.
  expect(reachOf(NONE, [...offers(15, "DEF", "MID"), ...offers(5, "DEF", "MID", "FWD")])).toEqual({
    missing: 1,
    short: ["FWD"],
  });
});

test("BNG-01 a position is closed when it is full, or when the other clubs could not complete 6-8-6 without this one", () => {
  expect(closedPositions({ DEF: 6, MID: 3, FWD: 2 }, ALL, offers(8, "DEF", "MID", "FWD"))).toEqual(
    new Map([["DEF", { kind: "full" }]]),
  );
  // Two places for forwards, and only one other club that has any.
  const others = [...offers(3, "DEF", "MID"), ...offers(1, "FWD")];
  expect(closedPositions({ DEF: 5, MID: 6, FWD: 4 }, ALL, others)).toEqual(
    new Map([
      ["DEF", { kind: "strands", short: ["FWD"] }],
      ["MID", { kind: "strands", short: ["FWD"] }],
    ]),
  );
});

test("BNG-04 where 6-8-6 is out of reach the choice that misses it by least stays open", () => {
  expect(closedPositions({ DEF: 7, MID: 7, FWD: 5 }, ALL, [])).toEqual(new Map([["DEF", { kind: "full" }]]));
  expect(closedPositions({ DEF: 7, MID: 7, FWD: 5 }, new Set(["DEF"]), [])).toEqual(new Map());
});

const anOffer = fc.subarray<OutfieldPosition>(["DEF", "MID", "FWD"]).map((positions) => new Set(positions));
const aPosition = fc.constantFrom<OutfieldPosition>("DEF", "MID", "FWD");
const aFormation = fc
  .array(aPosition, { maxLength: 20 })
  .map((positions) => formationOf(positions.map((position) => ({ position }))));

/** Places left after the best choice, found by trying every choice. */
function missingByTrying(formation: Formation, [first, ...rest]: readonly Offer[]): number {
  const left = placesLeft(formation, "DEF") + placesLeft(formation, "MID") + placesLeft(formation, "FWD");
  if (!first) return left;
  const choices = [...first].filter((position) => placesLeft(formation, position) > 0);
  return Math.min(
    missingByTrying(formation, rest),
    ...choices.map((position) =>
      missingByTrying({ ...formation, [position]: formation[position] + 1 }, rest),
    ),
  );
}

test("property: BNG-01 what is reported missing is what no choice can fill", () => {
  fc.assert(
    fc.property(aFormation, fc.array(anOffer, { maxLength: 5 }), (formation, open) => {
      expect(reachOf(formation, open).missing).toBe(missingByTrying(formation, open));
    }),
  );
});

test("property: BNG-01 avoiding closed positions reaches 6-8-6, in whatever order the clubs are filled", () => {
  // Each club offers what a whole squad needs from it, and perhaps more.
  const whole = [
    ...Array(6).fill("DEF"),
    ...Array(8).fill("MID"),
    ...Array(6).fill("FWD"),
  ] as OutfieldPosition[];
  const walk = fc.record({
    whole: fc.shuffledSubarray(whole, { minLength: 20 }),
    more: fc.array(anOffer, { minLength: 20, maxLength: 20 }),
    wishes: fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }),
  });
  fc.assert(
    fc.property(walk, ({ whole: base, more, wishes }) => {
      const open = base.map((position, at) => new Set([position, ...(more[at] ?? [])]));
      let formation = NONE;
      for (const [at, own] of open.entries()) {
        const closed = closedPositions(formation, own, open.slice(at + 1));
        const free = [...own].filter((position) => !closed.has(position));
        expect(free.length).toBeGreaterThan(0);
        const chosen = free[(wishes[at] ?? 0) % free.length] as OutfieldPosition;
        formation = { ...formation, [chosen]: formation[chosen] + 1 };
      }
      expect(formation).toEqual(FORMATION);
    }),
  );
});
