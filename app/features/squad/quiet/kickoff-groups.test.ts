import { expect, test } from "vitest";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { kickoffGroups } from "./kickoff-groups.ts";

const match = (
  id: number,
  kickoffTime: string,
  status: MatchdayFixture["status"] = "scheduled",
): MatchdayFixture => makeMatch({ id, kickoffTime, status, homeTeamId: id * 2, awayTeamId: id * 2 + 1 });
const pick = (teamId: number, ticked = false, left?: true) =>
  ({ teamId, ticked, ...(left ? { left } : {}) }) as Selection;

test("TRF-04 next kick-offs: by time, with the picks that have not scored yet and are still there", () => {
  const fixtures = [
    match(3, "2025-11-01T17:30:00Z"),
    match(1, "2025-11-01T12:30:00Z"),
    match(2, "2025-11-01T12:30:00Z"),
    match(4, "2025-10-31T20:00:00Z", "finished"),
  ];
  const matchday: Matchday = { gameweek: 10, epoch: 1, fixtures };
  const groups = kickoffGroups(matchday, [pick(2), pick(5), pick(7, true), pick(9), pick(4, false, true)]);
  expect(
    groups.map(({ at, matches, picks }) => [at, matches.length, picks.map(({ teamId }) => teamId)]),
  ).toEqual([
    ["2025-11-01T12:30:00Z", 2, [2, 5]],
    ["2025-11-01T17:30:00Z", 1, []],
  ]);
  expect(kickoffGroups(null, [])).toEqual([]);
});
