import { expect, test } from "vitest";
import type { DuelCall } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { callNow, canHappen, factorOf, slipOdds } from "./can-happen.ts";

const match = (
  id: number,
  homeScore: number,
  awayScore: number,
  status: MatchdayFixture["status"] = "live",
) => {
  const clubs = { homeTeamId: 10 * id, awayTeamId: 10 * id + 1 };
  return makeMatch({ id, status, minute: 60, ...clubs, homeScore, awayScore });
};
const call = (fixtureId: number, prediction: DuelCall["prediction"], points = 0): DuelCall => ({
  fixtureId,
  prediction,
  goalBonusPlayerId: null,
  points,
  bonus: 0,
});

test("TIP-01 the next goals that change a duel of slips, the largest swing first, with the score they make", () => {
  const fixtures = [
    match(1, 0, 1),
    match(2, 1, 0),
    match(3, 0, 0),
    match(4, 2, 0),
    match(5, 0, 0, "scheduled"),
  ];
  const a = [call(1, "away_win", 3), call(2, "draw"), call(3, "away_win"), call(4, "home_win", 3)];
  const b = [call(1, "draw"), call(2, "away_win"), call(3, "home_win"), call(4, "home_win", 3)];
  const found = canHappen({ fixtures, calls: [a, b], score: [15, 12], factors: [1, 1] });
  expect(found).toEqual([
    { fixtureId: 1, teamId: 10, equalises: true, score: [12, 17], swing: 8 },
    { fixtureId: 2, teamId: 21, equalises: true, score: [20, 12], swing: 5 },
    { fixtureId: 3, teamId: 30, equalises: false, score: [15, 15], swing: 3 },
    { fixtureId: 3, teamId: 31, equalises: false, score: [18, 12], swing: 3 },
  ]);
});

test("TIP-07 a Joker that counts doubles what a goal is worth", () => {
  expect(factorOf([call(1, "draw", 5), call(2, "home_win", 3)], 16)).toBe(2);
  expect(factorOf([call(1, "draw", 5)], 5)).toBe(1);
  expect(factorOf([], 0)).toBe(1);
  const asked = { fixtures: [match(1, 0, 1)], calls: [[call(1, "draw")], []], score: [4, 2] } as const;
  expect(canHappen({ ...asked, factors: [2, 1] })[0]?.score).toEqual([14, 2]);
});

test("TIP-10 a call is worth what the match says now, with its goal bonus", () => {
  const goals = [{ playerId: 7, name: "Rice", minute: 60, ownGoal: false, teamId: 10 }];
  const now = { ...match(1, 1, 1), goals } as MatchdayFixture;
  expect(callNow({ ...call(1, "draw"), goalBonusPlayerId: 7 }, now)).toMatchObject({ points: 5, bonus: 1 });
  expect(callNow(call(1, "home_win", 3), { ...now, status: "finished" })).toMatchObject({ points: 3 });
});

test("STO-04 TIP-08 a duel of slips has estimates while a match can turn it; what may not be seen says nothing", () => {
  const asked = {
    calls: [[call(1, "home_win", 3)], [call(1, "draw")]],
    score: [3, 0],
    factors: [1, 1],
  } as const;
  const seen = [true, true] as const;
  expect(slipOdds({ ...asked, fixtures: [match(1, 1, 0, "finished")] }, seen)).toBeNull();
  const odds = slipOdds({ ...asked, fixtures: [match(1, 1, 0)] }, seen);
  expect(odds?.win).toBeGreaterThan(odds?.lose ?? 100);
  // A locked match nobody has called moves nothing; against the Median every match does.
  const open = [match(1, 1, 0), match(2, 0, 0)];
  expect(slipOdds({ ...asked, fixtures: open }, seen)).toEqual(odds);
  expect(slipOdds({ ...asked, fixtures: open }, [true, false])).not.toEqual(odds);
});
