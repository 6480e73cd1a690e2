import { expect, test } from "vitest";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import { nextToBegin } from "./started-gameweeks.ts";

test("the next gameweek to begin is the present one until its first kick-off, and none in the season's last", () => {
  const day = (statuses: MatchdayFixture["status"][], isLast?: true): Matchday => ({
    gameweek: 10,
    epoch: 1,
    fixtures: statuses.map((status) => ({ status }) as MatchdayFixture),
    ...(isLast ? { isLast } : {}),
  });
  expect(nextToBegin(day(["scheduled", "scheduled"]))).toBe(10);
  expect(nextToBegin(day(["live", "scheduled"]))).toBe(11);
  expect(nextToBegin(day(["finished"]))).toBe(11);
  expect(nextToBegin(day(["finished"], true))).toBeNull();
  expect(nextToBegin(null)).toBeNull();
});
