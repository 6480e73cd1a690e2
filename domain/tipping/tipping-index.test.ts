import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { makeGoal } from "#domain/test-support/facts.ts";
import {
  entry,
  indexOf as indexAt,
  kickoffOf,
  played,
  slip,
  tipper,
  type tippingFacts,
} from "#domain/test-support/tipping-world.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";

const indexOf = (fixtures: readonly Fixture[], goals?: Parameters<typeof tippingFacts>[1]) =>
  indexAt(fixtures, goals, addMs(kickoffOf(5), DAY_MS));

test("TIP-09 season totals: points, correct draws, correct results, goal bonuses, defaults", () => {
  const fixtures = [played(1, 1, 1, 1), played(1, 2, 2, 0), played(2, 1, 0, 3)];
  const mine = tipper([slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "home_win")])]);
  const season = scoreSeason(mine, indexOf(fixtures, [makeGoal(11, 101)]));
  expect(season).toMatchObject({
    correctDraws: 1,
    correctResults: 3,
    defaults: 1,
    isProvisional: true,
    isLive: false,
  });
  expect(season.points).toBe(5 + 1 + 3 + 3 + (season.goalBonuses - 1));
  const final = scoreSeason(mine, indexOf(fixtures.map((fixture) => ({ ...fixture, isFinal: true }))));
  expect(final.isProvisional).toBe(false);
});

test("a month is the London month of the gameweek's deadline", () => {
  const index = indexOf([1, 2, 3, 4].map((gameweek) => played(gameweek, 1, 0, 1)));
  expect(index.gameweeks.slice(0, 4).map(({ month }) => month)).toEqual([
    "2025-08",
    "2025-08",
    "2025-08",
    "2025-09",
  ]);
});
