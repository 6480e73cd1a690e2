import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countingGameweekOf,
  fixtureStatus,
  fixtureStatusIn,
  isLocked,
  LOCK_STANDS_FOR_MS,
  lockStateOf,
  voidedLocksOf,
} from "#domain/season/fixture-lock.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { makeFixture, makeLock, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

const after = (ms: number) => addMs(SATURDAY_3PM, ms);
const GW4 = gameweekId(4);
const GW5 = gameweekId(5);
const GW7 = gameweekId(7);
const lock = makeLock();

test("TIP-02 a fixture is open until the latest known kick-off, locked from that instant on even if no job has run", () => {
  const fixture = makeFixture(1);
  expect(isLocked(fixture, after(-1))).toBe(false);
  expect(isLocked(fixture, SATURDAY_3PM)).toBe(true);
  expect(lockStateOf(fixture, SATURDAY_3PM)).toEqual({ kind: "locked", lock: null });
});

test("TIP-02 a fixture is locked before its kick-off when the feed says it started", () => {
  expect(isLocked(makeFixture(1, { hasStarted: true }), after(-10 * MINUTE_MS))).toBe(true);
});

test("TIP-02 when a fixture is moved before its lock, the latest known kick-off counts", () => {
  expect(isLocked(makeFixture(1, { kickoffAt: after(-DAY_MS) }), after(-DAY_MS))).toBe(true);
  expect(isLocked(makeFixture(1, { kickoffAt: after(DAY_MS) }), after(HOUR_MS))).toBe(false);
});

test("TIP-02 a delay of half an hour after the lock does not re-open it", () => {
  const delayed = makeFixture(1, { lock, kickoffAt: after(30 * MINUTE_MS) });
  expect(lockStateOf(delayed, after(10 * MINUTE_MS))).toEqual({ kind: "locked", lock });
  expect(fixtureStatus(delayed, after(10 * MINUTE_MS))).toBe("scheduled");
});

test("TIP-03 postponed before its lock: undated, open, nothing void, gone from its gameweek", () => {
  const postponed = makeFixture(1, { gameweekId: null, kickoffAt: null });
  expect(lockStateOf(postponed, after(0))).toEqual({ kind: "open" });
  expect(voidedLocksOf(postponed, after(0))).toEqual([]);
  expect(fixtureStatus(postponed, after(0))).toBe("postponed");
  expect(fixtureStatusIn(postponed, GW4, after(0))).toBeNull();
});

test("TIP-03 postponed after its lock without a date: waits 48 hours, then is void", () => {
  const calledOff = makeFixture(1, { lock, gameweekId: null, kickoffAt: null });
  const end = after(48 * HOUR_MS);
  expect(lockStateOf(calledOff, end)).toEqual({ kind: "waiting", lock });
  expect(isLocked(calledOff, end)).toBe(true);
  expect(fixtureStatusIn(calledOff, GW4, end)).toBe("postponed");
  expect(lockStateOf(calledOff, addMs(end, 1))).toEqual({ kind: "open" });
  expect(voidedLocksOf(calledOff, addMs(end, 1))).toEqual([lock]);
  expect(fixtureStatusIn(calledOff, GW4, addMs(end, 1))).toBe("void");
});

test("TIP-03 a lock stands when the match is played within 48 hours of the locked kick-off, even in the next gameweek", () => {
  const fixture = makeFixture(1, { lock, gameweekId: GW5, kickoffAt: after(48 * HOUR_MS) });
  expect(lockStateOf(fixture, after(HOUR_MS))).toEqual({ kind: "locked", lock });
  expect(countingGameweekOf(fixture, after(HOUR_MS))).toBe(GW4);
  expect(fixtureStatusIn(fixture, GW5, after(HOUR_MS))).toBeNull();
});

test("TIP-03 a date beyond 48 hours: void at once, open in the new gameweek, locked there at kick-off", () => {
  const newKickoff = after(20 * DAY_MS);
  const fixture = makeFixture(1, { lock, gameweekId: GW7, kickoffAt: newKickoff });
  expect(lockStateOf(fixture, after(HOUR_MS))).toEqual({ kind: "open" });
  expect(voidedLocksOf(fixture, after(HOUR_MS))).toEqual([lock]);
  expect(fixtureStatusIn(fixture, GW4, after(HOUR_MS))).toBe("void");
  expect(fixtureStatusIn(fixture, GW7, after(HOUR_MS))).toBe("scheduled");
  expect(lockStateOf(fixture, newKickoff)).toEqual({ kind: "locked", lock: null });

  const second = makeLock({ gameweekId: GW7, kickoffAt: newKickoff, lockedAt: newKickoff });
  const relocked = { ...fixture, lock: second, formerLocks: [lock] };
  expect(lockStateOf(relocked, newKickoff)).toEqual({ kind: "locked", lock: second });
  expect(voidedLocksOf(relocked, newKickoff)).toEqual([lock]);
  expect(countingGameweekOf(relocked, newKickoff)).toBe(GW7);
});

test("TIP-03 beyond 48 hours inside the same gameweek is void and open again too", () => {
  const fixture = makeFixture(1, { lock, kickoffAt: after(3 * DAY_MS) });
  expect(lockStateOf(fixture, after(HOUR_MS)).kind).toBe("open");
  expect(voidedLocksOf(fixture, after(HOUR_MS))).toEqual([lock]);
  expect(fixtureStatusIn(fixture, GW4, after(HOUR_MS))).toBe("scheduled");
});

test("TIP-03 called off twice: the 48 hours run from the locked kick-off, not from the second date", () => {
  const sunday = makeFixture(1, { lock, kickoffAt: after(DAY_MS) });
  const tuesday = makeFixture(1, { lock, kickoffAt: after(3 * DAY_MS) });
  expect(isLocked(sunday, after(HOUR_MS))).toBe(true);
  expect(isLocked(tuesday, after(DAY_MS))).toBe(false);
});

test("SEA-04 an abandoned match with a score waits, is never finished, and becomes void", () => {
  const abandoned = makeFixture(1, { lock, gameweekId: null, kickoffAt: null, homeScore: 1, awayScore: 1 });
  expect(lockStateOf(abandoned, after(2 * HOUR_MS)).kind).toBe("waiting");
  expect(fixtureStatus(abandoned, after(2 * HOUR_MS))).toBe("postponed");
  expect(fixtureStatus({ ...abandoned, isSettled: true }, after(5 * DAY_MS))).toBe("void");
  expect(lockStateOf({ ...abandoned, hasStarted: true }, after(5 * DAY_MS)).kind).toBe("open");
});

test("SEA-04 status: live when the feed says started, finished when settled", () => {
  expect(fixtureStatus(makeFixture(1, { hasStarted: true }), after(MINUTE_MS))).toBe("live");
  const settled = makeFixture(1, { hasStarted: true, isSettled: true, homeScore: 2, awayScore: 0, lock });
  expect(fixtureStatus(settled, after(3 * HOUR_MS))).toBe("finished");
});

const aFixture = fc
  .record({
    kickoffOffset: fc.option(fc.integer({ min: -10 * DAY_MS, max: 10 * DAY_MS })),
    hasStarted: fc.boolean(),
    hasLock: fc.boolean(),
  })
  .map(({ kickoffOffset, hasStarted, hasLock }) =>
    makeFixture(1, {
      gameweekId: kickoffOffset === null ? null : GW5,
      kickoffAt: kickoffOffset === null ? null : after(kickoffOffset),
      hasStarted,
      lock: hasLock ? lock : null,
    }),
  );
const anOffset = fc.integer({ min: 0, max: 10 * DAY_MS });

test("property: TIP-02 at or past its kick-off no fixture is open, and locked stays locked", () => {
  fc.assert(
    fc.property(aFixture, anOffset, anOffset, (fixture, offset, later) => {
      const now = after(offset);
      if (fixture.kickoffAt !== null && now >= fixture.kickoffAt) expect(isLocked(fixture, now)).toBe(true);
      if (lockStateOf(fixture, now).kind === "locked")
        expect(isLocked(fixture, addMs(now, later))).toBe(true);
    }),
  );
});

test("property: TIP-03 a lock stands, waits or is void, and never two of these at once", () => {
  fc.assert(
    fc.property(aFixture, anOffset, (fixture, offset) => {
      const now = after(offset);
      const state = lockStateOf(fixture, now);
      const holds = state.kind !== "open" && state.lock !== null;
      expect(voidedLocksOf(fixture, now).length).toBe(fixture.lock !== null && !holds ? 1 : 0);
      if (holds && fixture.kickoffAt !== null) {
        expect(fixture.kickoffAt - lock.kickoffAt).toBeLessThanOrEqual(LOCK_STANDS_FOR_MS);
      }
    }),
  );
});
