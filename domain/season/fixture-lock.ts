import type { Fixture, FixtureLock } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { FixtureStatus } from "./match-status.ts";

/** TIP-03: how long after the locked kick-off a postponed match may kick off for its lock to stand, in milliseconds. */
export const LOCK_STANDS_FOR_MS = 48 * HOUR_MS;

type LockedFixture = Pick<Fixture, "gameweekId" | "kickoffAt" | "hasStarted" | "lock" | "formerLocks">;

/**
 * Whether predictions for a fixture may still change.
 * - `open`: predictions may be written and replaced.
 * - `locked`: closed. `lock` is the fixture as it was at its lock; null when its time has come but no job has written
 *   the lock yet (TIP-02: the clock decides).
 * - `waiting`: closed, called off after its lock and without a date; it may still be played in time.
 */
type LockState =
  | { readonly kind: "open" }
  | { readonly kind: "locked"; readonly lock: FixtureLock | null }
  | { readonly kind: "waiting"; readonly lock: FixtureLock };

/**
 * TIP-02, TIP-03: what a fixture's lock means at `now`. The rule in full:
 * - A lock stands while the latest known kick-off is at most 48 hours after the locked one. A delay of
 *   half an hour on the day, a kick-off corrected backwards and a replay on the next day all keep it,
 *   whatever gameweek the new date falls in.
 * - Without a date (postponed, or abandoned with a score left behind, SEA-04) it waits until those
 *   48 hours are over, and is void from then on.
 * - A date beyond them makes it void at once, even inside the same gameweek. The fixture is open again
 *   until its new kick-off.
 * - Without a standing lock the clock and the feed's start flag decide alone, so a fixture moved
 *   earlier, or moved later before it locked, follows its latest known kick-off.
 *
 * Writing a due lock before taking a new date from the feed is the ingest's duty: a kick-off that
 * nobody wrote down as locked cannot be told from one that was moved in good time.
 */
export function lockStateOf(fixture: LockedFixture, now: Instant): LockState {
  const { lock } = fixture;
  if (lock !== null && !isVoid(lock, fixture.kickoffAt, now)) {
    return { kind: fixture.kickoffAt === null ? "waiting" : "locked", lock };
  }
  return unwrittenLockAt(fixture, now) === null ? { kind: "open" } : { kind: "locked", lock: null };
}

/**
 * TIP-02: when a match locked whose lock nobody has written yet: at its kick-off, or by now if the feed reported the
 * start earlier; null while it is not due. The feed's start flag means nothing for a match without a date.
 */
export function unwrittenLockAt(
  { kickoffAt, hasStarted }: Pick<Fixture, "kickoffAt" | "hasStarted">,
  now: Instant,
): Instant | null {
  if (kickoffAt === null || (!hasStarted && now < kickoffAt)) return null;
  return instant(Math.min(kickoffAt, now));
}

/** TIP-02: true when a prediction received at `now` must be refused. */
export function isLocked(fixture: LockedFixture, now: Instant): boolean {
  return lockStateOf(fixture, now).kind !== "open";
}

/** TIP-02: when the next of these matches locks; null once all have, or where none of the open ones has a date. */
export function nextLockOf(fixtures: Iterable<LockedFixture>, now: Instant): Instant | null {
  let next: Instant | null = null;
  for (const fixture of fixtures) {
    const { kickoffAt } = fixture;
    if (kickoffAt === null || (next !== null && kickoffAt >= next) || isLocked(fixture, now)) continue;
    next = kickoffAt;
  }
  return next;
}

/** TIP-03: the locks whose predictions are void (0 points, not wrong, bonus player freed), oldest first. */
export function voidedLocksOf(fixture: LockedFixture, now: Instant): readonly FixtureLock[] {
  const { lock, formerLocks } = fixture;
  return lock !== null && isVoid(lock, fixture.kickoffAt, now) ? [...formerLocks, lock] : formerLocks;
}

function isVoid(lock: FixtureLock, kickoffAt: Instant | null, now: Instant): boolean {
  return (kickoffAt ?? now) > lockStandsUntil(lock);
}

/** The last kick-off at which the lock still stands; if the fixture is still undated after it, the lock is void. */
export function lockStandsUntil(lock: FixtureLock): Instant {
  return addMs(lock.kickoffAt, LOCK_STANDS_FOR_MS);
}

/**
 * The gameweek whose slips the fixture counts for: the one it locked in while that lock stands or waits (TIP-03), else
 * the one it is scheduled in; null without either.
 */
export function countingGameweekOf(fixture: LockedFixture, now: Instant): GameweekId | null {
  const state = lockStateOf(fixture, now);
  if (state.kind === "open" || state.lock === null) return fixture.gameweekId;
  return state.lock.gameweekId;
}

type StatusFixture = LockedFixture & Pick<Fixture, "isSettled">;

/**
 * A fixture's status for a reader at `now`. Without a date it is `postponed`, and `void` once one of its locks has
 * lapsed. A score decides nothing (SEA-04): `finished` means settled, and `live` follows the feed's start flag.
 */
export function fixtureStatus(fixture: StatusFixture, now: Instant): FixtureStatus {
  if (fixture.kickoffAt === null) return voidedLocksOf(fixture, now).length > 0 ? "void" : "postponed";
  if (fixture.isSettled) return "finished";
  return fixture.hasStarted ? "live" : "scheduled";
}

/**
 * A fixture's status from one gameweek's point of view: `void` if one of its locks in that gameweek lapsed and it now
 * counts elsewhere or nowhere; null if the fixture does not concern that gameweek, which includes a fixture postponed
 * out of it before its lock (TIP-03).
 */
export function fixtureStatusIn(
  fixture: StatusFixture,
  gameweekId: GameweekId,
  now: Instant,
): FixtureStatus | null {
  if (countingGameweekOf(fixture, now) === gameweekId) return fixtureStatus(fixture, now);
  return voidedLocksOf(fixture, now).some((lock) => lock.gameweekId === gameweekId) ? "void" : null;
}

/**
 * TIP-02: when a lock took effect: its kick-off, or earlier if the feed reported the start earlier. It is not the
 * instant at which it was written: two matches with one kick-off may be written seconds apart, and defaults compare
 * them (TIP-06).
 */
export function effectiveInstantOf(lock: FixtureLock): Instant {
  return instant(Math.min(lock.lockedAt, lock.kickoffAt));
}
