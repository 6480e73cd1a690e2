import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek, makeGoal } from "#tests/support/worlds/facts.ts";
import { factsBefore, gameweeksFrom } from "./rewind.ts";

const SATURDAY = parseInstant("2025-09-13T14:00:00Z");
const at = addMs(SATURDAY, 48 * HOUR_MS);

function played(id: number, week: number, kickoffAt: typeof SATURDAY): Fixture {
  const lock = { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(week), candidates: [] };
  const over = { hasStarted: true, homeScore: 1, awayScore: 0, isSettled: true, isFinal: true };
  return makeFixture(id, { gameweekId: gameweekId(week), kickoffAt, ...over, lock });
}

const gameweeks = [4, 5].map((id) => makeGameweek(id, `2025-09-${9 + id}T10:00:00Z`, { isFinal: true }));

test("the season without what was played from an instant on: scores, goals, locks and final gameweeks", () => {
  const fixtures = [played(1, 4, SATURDAY), played(2, 5, at)];
  const goals = [makeGoal(1, 102), makeGoal(2, 103)];
  const then = factsBefore(makeFacts({ gameweeks, fixtures, goals }), at);
  expect(
    [...then.fixtures.values()].map(({ isSettled, lock, homeScore }) => [isSettled, homeScore, lock]),
  ).toEqual([
    [true, 1, fixtures[0]?.lock],
    [false, null, null],
  ]);
  expect([...then.goals.values()].map(({ fixtureId }) => fixtureId)).toEqual([1]);
  expect([...then.gameweeks.values()].map(({ isFinal }) => isFinal)).toEqual([true, false]);
});

test("a gameweek with a match still to come at that instant was not final; without one nothing differs", () => {
  const late = makeFacts({ gameweeks, fixtures: [played(1, 4, SATURDAY), played(2, 4, addMs(at, HOUR_MS))] });
  expect([...gameweeksFrom(late, at)]).toEqual([4]);
  expect(factsBefore(late, at).gameweeks.get(gameweekId(4))?.isFinal).toBe(false);
  const ahead = makeFacts({
    gameweeks,
    fixtures: [played(1, 4, SATURDAY), makeFixture(2, { kickoffAt: at })],
  });
  expect(factsBefore(ahead, at)).toBe(ahead);
});
