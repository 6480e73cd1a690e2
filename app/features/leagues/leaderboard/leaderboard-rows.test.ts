import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { arrowsSince, withoutDoubles } from "./leaderboard-rows.ts";

function entry(id: string): LeaderboardEntry {
  return { rank: 1, id, username: id, score: 1, totalGoals: 1, provisional: false, movement: 0 };
}

test("pages become one list without repeated players", () => {
  const first = [entry("a"), entry("b")];
  expect(withoutDoubles([first])).toBe(first);
  expect(withoutDoubles([first, [entry("b"), entry("c")]]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("arrows are measured from the first kick-off of the gameweek in play", () => {
  const match = (kickoffTime: string, status: MatchdayFixture["status"]): MatchdayFixture => ({
    id: 1,
    kickoffTime,
    status,
    minute: null,
    homeTeamId: 1,
    awayTeamId: 2,
    homeScore: null,
    awayScore: null,
    goals: [],
  });
  const friday = "2025-11-07T20:00:00.000Z";
  const saturday = "2025-11-08T15:00:00.000Z";
  const since = (...fixtures: MatchdayFixture[]) => arrowsSince({ gameweek: 11, epoch: 1, fixtures });
  expect(arrowsSince(undefined)).toBeNull();
  expect(since(match(friday, "scheduled"))).toBeNull();
  // The first match was called off: it never began.
  expect(since(match(friday, "postponed"), match(saturday, "live"))).toBe(saturday);
  expect(since(match(saturday, "live"), match(friday, "finished"))).toBe(friday);
});
