import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import type { FixtureStatus } from "#domain/season/match-status.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { needText, placeText } from "./place-text.ts";

function during(gameweek: number | null, ...statuses: FixtureStatus[]): Matchday {
  const fixtures = statuses.map((status, id) => makeMatch({ id, status }));
  return { gameweek, epoch: 1, fixtures };
}

test("the place in a league is that after the last whole gameweek, or as it stands while one is played", () => {
  const third = (matchday: Matchday | undefined) => placeText({ rank: 3 }, matchday, false);
  expect(third(during(31, "finished", "finished", "postponed"))).toBe("3rd after GW31");
  expect(third(during(32, "scheduled", "scheduled"))).toBe("3rd after GW31");
  expect(third(during(31, "finished", "live", "scheduled"))).toBe("3rd as it stands");
  expect(third(during(31, "finished", "scheduled"))).toBe("3rd as it stands");
  expect(third(during(1, "scheduled"))).toBe("3rd");
  expect(third(during(null))).toBe("3rd");
  expect(third(undefined)).toBe("3rd");
  expect(placeText({ rank: 3 }, during(38, "finished"), true)).toBe("finished 3rd");
});

test("what the next place needs is told of the row above, or the lead, and not before it is known", () => {
  const row = (username: string, score: number) => makeEntry(username, { rank: 3, score });
  const own = row("ada", 8);
  expect(needText({ entry: own, above: row("lena", 11) })).toBe("Three behind lena.");
  expect(needText({ entry: own, above: row("bryan", 8) })).toBe("One goal makes you 3rd.");
  expect(needText({ entry: own, above: null })).toBe("You lead.");
  expect(needText({ entry: row("ada", 0), above: null })).toBe("");
  expect(needText({ entry: own })).toBe("");
  expect(needText({ entry: { ...own, noCard: true }, above: row("lena", 11) })).toBe("");
  expect(needText({ entry: null })).toBe("");
});
