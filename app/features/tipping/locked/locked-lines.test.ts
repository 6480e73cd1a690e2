import { expect, test } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import { lockedLine, sumOf } from "./locked-lines.ts";

const fixture = {
  id: 1,
  gameweek: 10,
  homeTeamId: 3,
  awayTeamId: 8,
  kickoffTime: "2025-11-01T15:00:00Z",
  isLocked: true,
  status: "live",
  homeScore: 0,
  awayScore: 0,
  stadium: "Ground",
} satisfies TippingFixture;

const tip = {
  fixtureId: 1,
  prediction: "home_win",
  goalBonusPlayerId: 77,
  source: "player",
  bonusSource: "player",
  points: 0,
  bonus: 0,
  settled: false,
  live: true,
  final: false,
  reasons: [],
} satisfies TippingPrediction;

const goal = { playerId: 77, name: "Saka", teamId: 3, minute: 12, ownGoal: false, provisional: true };
const today = (goals: MatchdayFixture["goals"]): MatchdayFixture => ({
  ...fixture,
  status: "live",
  minute: 14,
  homeScore: 1,
  awayScore: 0,
  goals,
});

test("TIP-10 a goal of the day's live scores is worth its points before the slip is read again", () => {
  expect(lockedLine(fixture, tip, undefined)).toMatchObject({ points: 0, isRight: false, isLive: true });
  expect(lockedLine(fixture, tip, today([goal]))).toMatchObject({ homeScore: 1, points: 4, isRight: true });
});

test("TIP-01 an own goal of the bonus player adds nothing", () => {
  expect(lockedLine(fixture, tip, today([{ ...goal, ownGoal: true }])).points).toBe(3);
});

test("a settled match is worth what the server says, whatever the page computes", () => {
  const over = { ...fixture, status: "finished" as const, homeScore: 2, awayScore: 2 };
  const settled = { ...tip, settled: true, points: 0, bonus: 1 };
  expect(lockedLine(over, settled, undefined)).toMatchObject({ points: 1, isRight: false, isOver: true });
});

test("TIP-03 a match called off has no points to show; nor has one without a prediction", () => {
  const off = { ...fixture, status: "postponed" as const, homeScore: 1 };
  expect(lockedLine(off, tip, undefined)).toMatchObject({ points: null, isRight: false, isLive: false });
  expect(lockedLine(fixture, undefined, undefined).points).toBeNull();
});

test("TIP-07, TIP-10 the sum can drop to what is settled and the goal bonuses scored; the Joker doubles both", () => {
  const live = lockedLine(fixture, tip, today([goal]));
  const over = { ...fixture, status: "finished" as const, homeScore: 2, awayScore: 2 };
  const settled = lockedLine(over, { ...tip, settled: true, points: 3, bonus: 0 }, undefined);
  expect(sumOf([live, settled], 1)).toEqual({ points: 7, floor: 4, isLive: true, isKnown: true });
  expect(sumOf([live, settled], 2)).toMatchObject({ points: 14, floor: 8 });
  expect(sumOf([], 1)).toEqual({ points: 0, floor: 0, isLive: false, isKnown: false });
});
