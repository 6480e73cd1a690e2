import { expect, test } from "vitest";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { favouriteCalls } from "./favourite-calls.ts";

const card = (homeTeamId: number, awayTeamId: number, suggested: number | null, isCalled = false) => {
  const each = slipFixture(isCalled ? { entry: { prediction: "draw", goalBonusPlayerId: null } } : {});
  return {
    each: { ...each, fixture: { ...each.fixture, id: homeTeamId, homeTeamId, awayTeamId } },
    suggested,
  };
};
const lines = Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [place, { place }]));

test("the favourites are the better placed clubs of what is blank, each suggestion taken once (TIP-05)", () => {
  expect(
    favouriteCalls(
      [card(1, 2, 71), card(4, 3, 71), card(5, 6, null), card(6, 1, 72, true), card(7, 1, 73)],
      lines,
    ),
  ).toEqual([
    { id: 1, prediction: "home_win", goalBonusPlayerId: 71 },
    { id: 4, prediction: "away_win" },
    { id: 5, prediction: "home_win" },
  ]);
});
