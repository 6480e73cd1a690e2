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
  const found = canHappen({ fixtures, calls: [a, b], score: [15, 12], factors: [1, 1] }).happens;
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
  expect(canHappen({ ...asked, factors: [2, 1] }).happens[0]?.score).toEqual([14, 2]);
});

test("TIP-01 whether a goal helps is told of all of them, beyond the few that are listed", () => {
  const fixtures = [1, 2, 3, 4, 5].map((id) => match(id, 0, 1));
  const even = [...fixtures, match(6, 0, 0)];
  const calls = [[call(6, "home_win")], [1, 2, 3, 4, 5].map((id) => call(id, "draw"))] as const;
  const asked = { calls, score: [4, 2], factors: [1, 1] } as const;
  const found = canHappen({ ...asked, fixtures: even });
  expect(found.happens).toHaveLength(5);
  expect(found.happens.every(({ score: [a, b] }) => a - b < 2)).toBe(true);
  expect(found.isHelped).toBe(true);
  expect(canHappen({ ...asked, fixtures }).isHelped).toBe(false);
});

test("TIP-01 a goal by the reader's own goal bonus player helps, once, and not where the other side has them too", () => {
  const inPlay = match(1, 2, 0);
  const goals = [{ playerId: 7, name: "Rice", minute: 60, ownGoal: false, teamId: 10 }];
  const hasScored = { ...inPlay, goals } as MatchdayFixture;
  const mine = { ...call(1, "home_win", 3), goalBonusPlayerId: 7 };
  const asked = { calls: [[mine], [call(1, "home_win", 3)]], score: [3, 3], factors: [1, 1] } as const;
  expect(canHappen({ ...asked, fixtures: [inPlay] })).toEqual({ happens: [], isHelped: true });
  expect(canHappen({ ...asked, fixtures: [hasScored] }).isHelped).toBe(false);
  expect(canHappen({ ...asked, fixtures: [inPlay], calls: [[mine], [mine]] }).isHelped).toBe(false);
  // It loses them the draw they called.
  const draw = { ...call(1, "draw", 5), goalBonusPlayerId: 7 };
  expect(canHappen({ ...asked, fixtures: [match(1, 1, 1)], calls: [[draw], []] }).isHelped).toBe(false);
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
