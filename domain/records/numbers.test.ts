import { expect, test } from "vitest";
import { emptyFacts } from "#domain/season/apply-changes.ts";
import { type Goal, goalKey } from "#domain/season/facts.ts";
import { clubId, fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import { makeFixture, makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import {
  entry,
  indexOf,
  kickoffOf,
  played,
  scheduled,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { bingoNumbers } from "./bingo-numbers.ts";
import { streakOf } from "./streak.ts";
import { tippingNumbers } from "./tipping-numbers.ts";

const goalsOf = (...goals: Goal[]) => new Map(goals.map((goal) => [goalKey(goal), goal]));

test("REC-01 tipping: right calls, draws caught, bonuses, best and worst gameweek, and the running row; open matches count nowhere", () => {
  const fixtures = [
    played(1, 1, 2, 0),
    played(1, 2, 1, 1),
    played(1, 3, 0, 0),
    played(2, 1, 1, 0),
    played(2, 2, 0, 2),
    scheduled(3, 1),
  ];
  const goals = [makeGoal(11, 101), makeGoal(21, 101)];
  const mine = tipper([
    slip(1, [entry(1, 1, "home_win", 101), entry(1, 2, "draw", 0), entry(1, 3, "home_win", 0)]),
    slip(2, [entry(2, 1, "home_win", 0), entry(2, 2, "away_win", 0)]),
    slip(3, [entry(3, 1, "home_win", 0)]),
  ]);
  const weeks = scoreGameweeks(mine, indexOf(fixtures, goals), () => true);
  expect(tippingNumbers(weeks, tippingFacts(fixtures, goals).fixtures)).toMatchObject({
    calls: { right: 4, of: 5 },
    draws: { right: 1, of: 2 },
    bonuses: 1,
    bestWeek: { gameweek: 1, points: 9 },
    worstWeek: { gameweek: 2, points: 6 },
    perfectRounds: [],
    streak: { longest: 2, running: 2 },
    bestClub: null,
    worstClub: null,
  });
});

test("REC-01 tipping: without a call of a finished match there are no numbers, and defaults do not count", () => {
  const fixtures = [played(1, 1, 0, 1), scheduled(2, 1)];
  const weeks = scoreGameweeks(tipper([]), indexOf(fixtures, []), () => true);
  expect(tippingNumbers(weeks, tippingFacts(fixtures, []).fixtures)).toBeNull();
});

test("REC-01 a row of right calls is the longest, and runs while its last call is right", () => {
  expect(streakOf([])).toEqual({ longest: 0, running: 0 });
  expect(streakOf([true, true, false, true])).toEqual({ longest: 2, running: 1 });
  expect(streakOf([true, false])).toEqual({ longest: 1, running: 0 });
});

test("REC-01 bingo: shirts a gameweek, the earliest tick, rows of gameweeks; taken-back and own goals count nowhere", () => {
  const week = (n: number) => ({
    gameweekId: gameweekId(n),
    hasStarted: true,
    kickoffAt: addMs(kickoffOf(n), 0),
  });
  const fixtures = [1, 2, 3].map((n) => makeFixture(n * 10, week(n)));
  const goals = goalsOf(
    makeGoal(10, 101, { minute: 40 }),
    makeGoal(10, 101, { n: 2, minute: 80 }),
    makeGoal(10, 102, { minute: null }),
    makeGoal(20, 103, { minute: 12, status: "revoked" }),
    makeGoal(30, 103, { minute: 30 }),
    makeGoal(20, 104, { minute: 3, isOwnGoal: true }),
  );
  const facts = {
    ...emptyFacts(),
    fixtures: new Map(fixtures.map((fixture) => [fixture.id, fixture])),
    goals,
  };
  const before = { pickedAt: addMs(kickoffOf(1), -DAY_MS) };
  const picks = [
    makePick(1, 101, before),
    makePick(2, 102, before),
    makePick(3, 103, before),
    makePick(4, 104, before),
  ];
  expect(bingoNumbers(picks, facts, goalIndexOf(facts))).toEqual({
    ticks: 3,
    goals: 4,
    bestWeek: { gameweek: 1, ticks: 2 },
    earliest: { minute: 30, playerId: playerId(103), clubId: clubId(3), gameweek: 3 },
    streak: { longest: 1, running: 1 },
  });
  expect(bingoNumbers([makePick(4, 104, before)], facts, goalIndexOf(facts))).toBeNull();
  expect(fixtures.map(({ id }) => id)).toEqual([10, 20, 30].map(fixtureId));
});
