import { expect, test } from "vitest";
import { isBehindLevel } from "#app/shared/league/ranked.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { arrowsSince, inOrderOf, withoutDoubles } from "./leaderboard-rows.ts";

const entry = (id: string) => makeEntry(id, { score: 1 });

test("pages become one list without repeated players", () => {
  const first = [entry("a"), entry("b")];
  expect(withoutDoubles([first])).toBe(first);
  expect(withoutDoubles([first, [entry("b"), entry("c")]]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("arrows are measured from the first kick-off of the gameweek in play", () => {
  const match = (kickoffTime: string, status: MatchdayFixture["status"]) =>
    makeMatch({ kickoffTime, status });
  const friday = "2025-11-07T20:00:00.000Z";
  const saturday = "2025-11-08T15:00:00.000Z";
  const since = (...fixtures: MatchdayFixture[]) => arrowsSince({ gameweek: 11, epoch: 1, fixtures });
  expect(arrowsSince(undefined)).toBeNull();
  expect(since(match(friday, "scheduled"))).toBeNull();
  // The first match was called off: it never began.
  expect(since(match(friday, "postponed"), match(saturday, "live"))).toBe(saturday);
  expect(since(match(saturday, "live"), match(friday, "finished"))).toBe(friday);
});

test("BNG-06 a row is behind one of its own score where they do not share the place; a draft's row says its reason itself", () => {
  const at = (rank: number, score: number, qualified = true) => ({
    ...entry(`${rank}`),
    rank,
    score,
    qualified,
  });
  const behind = (...rows: LeaderboardEntry[]) => rows.map(isBehindLevel);
  expect(behind(at(1, 13), at(2, 11), at(3, 11), at(3, 11), at(5, 10))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(behind(at(1, 3), at(2, 3, false))).toEqual([false, false]);
  expect(behind(at(1, 0), at(2, 0))).toEqual([false, false]);
});

test("HLF-06 while nobody has a point in the half its rows stand in the order of the season, those without a card last", () => {
  const level = ["a", "b", "c", "d"].map((id) => ({ ...entry(id), score: 0 }));
  const season = new Map([
    ["a", 3],
    ["b", 1],
    ["c", 2],
  ]);
  const idsOf = (rows: readonly LeaderboardEntry[], places: typeof season | null) =>
    inOrderOf(places, rows).map(({ id }) => id);
  expect(idsOf(level, season)).toEqual(["b", "c", "a", "d"]);
  expect(
    idsOf(
      level.map((row) => (row.id === "b" ? { ...row, noCard: true as const } : row)),
      season,
    ),
  ).toEqual(["c", "a", "d", "b"]);
  expect(idsOf(level, null)).toEqual(["a", "b", "c", "d"]);
  expect(idsOf([...level, entry("e")], season)).toEqual(["a", "b", "c", "d", "e"]);
});
