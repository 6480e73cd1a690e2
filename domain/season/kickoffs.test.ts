import { expect, test } from "vitest";
import { clubId, fixtureId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { makeFixture, makeGameweek, makeLock, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { currentGameweek, firstDeadlineOf, nextGameweek } from "./gameweeks.ts";
import { firstKickoffOf, hasBegunInGameweek, isInPlay, nextFixtures, nextKickoffAfter } from "./kickoffs.ts";

const after = (ms: number) => addMs(SATURDAY_3PM, ms);

test("BNG-03 the first kick-off is the earliest dated one, or the locked one of a match called off", () => {
  const undated = makeFixture(1, { kickoffAt: null, gameweekId: null });
  expect(firstKickoffOf([undated])).toBeNull();
  expect(firstKickoffOf([undated, makeFixture(2), makeFixture(3, { kickoffAt: after(DAY_MS) })])).toBe(
    SATURDAY_3PM,
  );
  expect(firstKickoffOf([{ ...undated, lock: makeLock() }])).toBe(SATURDAY_3PM);
});

test("SEA-04 a match is in play from kick-off by the clock or the feed until settled, with an upper limit", () => {
  const fixture = makeFixture(1);
  expect(isInPlay(fixture, after(-1))).toBe(false);
  expect(isInPlay({ ...fixture, hasStarted: true }, after(-MINUTE_MS))).toBe(true);
  expect(isInPlay(fixture, SATURDAY_3PM)).toBe(true);
  expect(isInPlay({ ...fixture, hasStarted: true }, after(2 * HOUR_MS))).toBe(true);
  expect(isInPlay({ ...fixture, isSettled: true }, after(2 * HOUR_MS))).toBe(false);
  expect(isInPlay(fixture, after(DAY_MS))).toBe(false);
  expect(isInPlay({ ...fixture, kickoffAt: null, hasStarted: true }, after(HOUR_MS))).toBe(false);
});

test("SEA-04 each club's next fixture is its earliest dated one that has not begun", () => {
  const soon = makeFixture(2, { kickoffAt: after(DAY_MS) });
  const later = makeFixture(3, { kickoffAt: after(2 * DAY_MS), awayClubId: clubId(3) });
  const next = nextFixtures([later, makeFixture(1), soon, makeFixture(4, { kickoffAt: null })], SATURDAY_3PM);
  expect([...next].map(([club, fixture]) => [club, fixture.id]).sort()).toEqual([
    [clubId(1), fixtureId(2)],
    [clubId(2), fixtureId(2)],
    [clubId(3), fixtureId(3)],
  ]);
  expect(nextKickoffAfter([later, soon], SATURDAY_3PM)).toBe(after(DAY_MS));
  expect(nextKickoffAfter([later, soon], after(2 * DAY_MS))).toBeNull();
});

test("the gameweek under way and the next deadline follow the deadlines, in any order", () => {
  const gameweeks = [makeGameweek(2, "2025-08-22T17:30:00Z"), makeGameweek(1, "2025-08-15T17:30:00Z")];
  const at = (iso: string) => {
    const now = parseInstant(iso);
    return [currentGameweek(gameweeks, now)?.id ?? null, nextGameweek(gameweeks, now)?.id ?? null];
  };
  expect(at("2025-08-15T17:29:59Z")).toEqual([null, 1]);
  expect(at("2025-08-15T17:30:00Z")).toEqual([1, 2]);
  expect(at("2025-09-01T00:00:00Z")).toEqual([2, null]);
  expect(firstDeadlineOf(gameweeks)).toBe(parseInstant("2025-08-15T17:30:00Z"));
  expect(firstDeadlineOf([])).toBeNull();
});

test("SEA-04 a match has begun in its gameweek by its start, its end or a lock there, not by a lock elsewhere", () => {
  const fixture = makeFixture(1);
  expect(hasBegunInGameweek(fixture)).toBe(false);
  expect(hasBegunInGameweek({ ...fixture, hasStarted: true })).toBe(true);
  expect(hasBegunInGameweek({ ...fixture, isSettled: true })).toBe(true);
  expect(hasBegunInGameweek({ ...fixture, lock: makeLock() })).toBe(true);
  expect(hasBegunInGameweek({ ...fixture, gameweekId: null, lock: makeLock() })).toBe(true);
  expect(hasBegunInGameweek({ ...fixture, gameweekId: gameweekId(30), lock: makeLock() })).toBe(false);
});
