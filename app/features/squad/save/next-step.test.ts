import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const clubs = Array.from({ length: 20 }, (_, at) => ({ id: at + 1 }));
const chosen = (count: number) => new Set(clubs.slice(0, count).map(({ id }) => id));
const WHOLE = { DEF: 6, MID: 8, FWD: 6 };

test("BNG-01 until every club has its player, the next step is the first club without one", () => {
  const none = { DEF: 0, MID: 0, FWD: 0 };
  expect(nextStep({ clubs, chosen: chosen(0), formation: none, leagues: 0 })).toEqual({
    kind: "choose",
    left: 20,
    isFirst: true,
    clubId: 1,
  });
  expect(nextStep({ clubs, chosen: chosen(19), formation: none, leagues: 0 })).toMatchObject({
    left: 1,
    isFirst: false,
    clubId: 20,
  });
});

test("BNG-01 with twenty players in another formation, the next step names the positions with too many and too few", () => {
  const formation = { DEF: 8, MID: 7, FWD: 5 };
  expect(nextStep({ clubs, chosen: chosen(20), formation, leagues: 1 })).toEqual({
    kind: "balance",
    tooMany: "2 defenders",
    tooFew: "1 midfielder and 1 forward",
  });
});

test("a complete squad needs a league; with one, or before leagues are loaded, there is nothing to do", () => {
  const whole = { clubs, chosen: chosen(20), formation: WHOLE };
  expect(nextStep({ ...whole, leagues: 0 })).toEqual({ kind: "league" });
  expect(nextStep({ ...whole, leagues: 2 })).toBeNull();
  expect(nextStep({ ...whole, leagues: undefined })).toBeNull();
});

test("until all clubs are loaded the formation is not mentioned", () => {
  expect(nextStep({ clubs: clubs.slice(0, 3), chosen: chosen(3), formation: WHOLE, leagues: 0 })).toBeNull();
});

test("with a complete squad and a league, the next step is the first gameweek that can be predicted, until it is", () => {
  const first = { gameweek: 11, open: 10, of: 10, locksAt: "2025-11-08T15:00:00Z", left: 10 };
  const whole = { clubs, chosen: chosen(20), formation: WHOLE, leagues: 1, isTipper: true };
  expect(nextStep({ ...whole, first })).toEqual({ kind: "predict", first });
  expect(nextStep({ ...whole, first: { ...first, left: 0 } })).toBeNull();
  expect(nextStep({ ...whole, first: null })).toBeNull();
  expect(nextStep({ ...whole, first, isTipper: false })).toBeNull();
  expect(nextStep({ ...whole, first, leagues: 0 })).toEqual({ kind: "league" });
  expect(nextStep({ ...whole, first, leagues: undefined })).toBeNull();
  expect(nextStep({ ...whole, first, chosen: chosen(19) })).toMatchObject({ kind: "choose" });
});
