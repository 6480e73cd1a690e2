import { expect, test } from "vitest";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { entry, laterIndexOf, played, slip, tipper } from "#tests/support/worlds/tipping-world.ts";

test("TIP-09 season totals: points, correct draws, correct results, goal bonuses, defaults", () => {
  const fixtures = [played(1, 1, 1, 1), played(1, 2, 2, 0), played(2, 1, 0, 3)];
  const mine = tipper([slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "home_win")])]);
  const season = scoreSeason(mine, laterIndexOf(fixtures, [makeGoal(11, 101)]));
  expect(season).toMatchObject({
    correctDraws: 1,
    correctResults: 3,
    defaults: 1,
    isProvisional: true,
    isLive: false,
  });
  expect(season.points).toBe(5 + 1 + 3 + 3 + (season.goalBonuses - 1));
  const final = scoreSeason(mine, laterIndexOf(fixtures.map((fixture) => ({ ...fixture, isFinal: true }))));
  expect(final.isProvisional).toBe(false);
});

test("a month is the London month of the gameweek's deadline", () => {
  const index = laterIndexOf([1, 2, 3, 4].map((gameweek) => played(gameweek, 1, 0, 1)));
  expect(index.gameweeks.slice(0, 4).map(({ month }) => month)).toEqual([
    "2025-08",
    "2025-08",
    "2025-08",
    "2025-09",
  ]);
});
