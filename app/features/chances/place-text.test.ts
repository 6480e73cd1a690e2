import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import type { FixtureStatus } from "#domain/season/fixture-lock.ts";
import { placeText } from "./place-text.ts";

function during(gameweek: number | null, ...statuses: FixtureStatus[]): Matchday {
  const fixtures = statuses.map((status, id) => ({
    id,
    status,
    kickoffTime: "2025-11-01T15:00:00Z",
    minute: null,
    homeTeamId: 1,
    awayTeamId: 2,
    homeScore: null,
    awayScore: null,
    goals: [],
  }));
  return { gameweek, epoch: 1, fixtures };
}

test("the place in a league is that after the last whole gameweek, or as it stands while one is played", () => {
  const third = (matchday: Matchday | undefined) => placeText({ rank: 3 }, matchday, false);
  expect(third(during(31, "finished", "finished", "postponed"))).toBe("3rd after Gameweek 31");
  expect(third(during(32, "scheduled", "scheduled"))).toBe("3rd after Gameweek 31");
  expect(third(during(31, "finished", "live", "scheduled"))).toBe("3rd as it stands");
  expect(third(during(31, "finished", "scheduled"))).toBe("3rd as it stands");
  expect(third(during(1, "scheduled"))).toBe("3rd");
  expect(third(during(null))).toBe("3rd");
  expect(third(undefined)).toBe("3rd");
  expect(placeText({ rank: 3 }, during(38, "finished"), true)).toBe("finished 3rd");
});
