import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { makeGoal } from "#domain/test-support/facts.ts";
import {
  entry,
  fixtureOf,
  indexOf as indexAt,
  kickoffOf,
  lockAt,
  played,
  scheduled,
  slip,
  tipper,
  type tippingFacts,
} from "#domain/test-support/tipping-world.ts";
import { potentialGains } from "./potential-gains.ts";
import { scoreSeason } from "./score.ts";
import { gameweekWinners, monthTotals } from "./season-tables.ts";
import { splitOf } from "./visibility.ts";

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

test("months go by the London month of the gameweek's deadline", () => {
  const fixtures = [1, 2, 3, 4].map((gameweek) => played(gameweek, 1, 0, 1));
  const index = indexOf(fixtures);
  const mine = tipper([1, 2, 3, 4].map((gameweek) => slip(gameweek, [entry(gameweek, 1, "away_win")])));
  const months = monthTotals(scoreSeason(mine, index), index);
  expect([...months].map(([month, { points }]) => [month, points])).toEqual([
    ["2025-08", 9],
    ["2025-09", 3],
  ]);
});

test("TIP-09 a settled gameweek is won by its highest total, by all who share it, by nobody at 0", () => {
  const [ann, bob, cat] = [userId("ann"), userId("bob"), userId("cat")];
  const totals = (...each: [number, number, boolean][]) =>
    each.map(([id, total, settled]) => ({ gameweekId: gameweekId(id), total, settled }));
  const { winners, gameweeksWon } = gameweekWinners(
    new Map([
      [ann, totals([1, 10, true], [2, 7, true], [3, 0, true], [4, 9, false])],
      [bob, totals([1, 10, true], [2, 6, true], [3, 0, true])],
      [cat, totals([2, 3, true])],
    ]),
  );
  expect([...winners]).toEqual([
    [gameweekId(1), [ann, bob]],
    [gameweekId(2), [ann]],
  ]);
  expect([...gameweeksWon]).toEqual([
    [ann, 2],
    [bob, 1],
    [cat, 0],
  ]);
});

test("TIP-10 who can still gain what in a match in play, with the Joker where it counts", () => {
  const live = (n: number, homeScore: number, awayScore: number) =>
    scheduled(1, n, { lock: lockAt(kickoffOf(1), 1, n), hasStarted: true, homeScore, awayScore });
  const fixtures = [live(1, 1, 0), live(2, 0, 0), played(1, 3, 0, 0), played(1, 4, 0, 0), played(1, 5, 0, 0)];
  const entries = [entry(1, 1, "draw", 301), entry(1, 1, "draw", 101), entry(1, 2, "draw", 301)];
  const goals = [makeGoal(11, 101)];
  const gainsOf = (hasJoker: boolean) =>
    potentialGains(scoreSeason(tipper([slip(1, entries.slice(1), { hasJoker })]), indexOf(fixtures, goals)));
  expect(gainsOf(false)).toMatchObject([
    {
      fixtureId: fixtureOf(1, 1),
      pointsNow: 1,
      ifEnds: { home_win: 1, draw: 6, away_win: 1 },
      canGain: 5,
      canLose: 0,
    },
    { pointsNow: 5, ifEnds: { home_win: 0, draw: 5 }, openBonusPlayerId: 301, canGain: 1, canLose: 5 },
  ]);
  expect(gainsOf(true)).toMatchObject([
    { pointsNow: 2, canGain: 10 },
    { pointsNow: 10, canGain: 2, canLose: 10 },
  ]);
});

test("the split of a fixture counts results and goal bonuses", () => {
  const split = splitOf([
    { outcome: "draw", goalBonusPlayerId: playerId(7) },
    { outcome: "draw", goalBonusPlayerId: playerId(3) },
    { outcome: "home_win", goalBonusPlayerId: playerId(7) },
    { outcome: "away_win", goalBonusPlayerId: 0 },
    { outcome: null, goalBonusPlayerId: null },
  ]);
  expect(split).toEqual({
    outcomes: { home_win: 1, draw: 2, away_win: 1 },
    bonuses: [
      { playerId: 7, count: 2 },
      { playerId: 3, count: 1 },
    ],
    noBonus: 1,
    total: 4,
  });
});
