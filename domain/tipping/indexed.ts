import type { FixtureLock } from "#domain/season/facts.ts";
import type { SipKey } from "#domain/shared/hash.ts";
import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MatchOutcome } from "./slip.ts";

/**
 * The state of a fixture in its gameweek:
 * - `open`: predictions may change;
 * - `locked`: closed, the match has not started by the feed;
 * - `waiting`: called off after its lock, without a date, within its 48 hours (TIP-03);
 * - `live`: in play; points follow the current score (TIP-10);
 * - `settled`: over.
 */
export type FixturePhase = "open" | "locked" | "waiting" | "live" | "settled";

/** A fixture's lock with everything that a default's draw needs (TIP-06). */
export interface DrawPoint {
  readonly id: FixtureId;
  /** The gameweek that the fixture counts for (TIP-03); null while it counts for none. */
  readonly gameweekId: GameweekId | null;
  /** When it locked (TIP-02): its kick-off if the lock was written late or not yet. Null while open. */
  readonly lockedAt: Instant | null;
  /** The footballers who may be drawn, ascending by id; null until the lock is written. */
  readonly candidates: readonly PlayerId[] | null;
  readonly candidateSet: ReadonlySet<PlayerId> | null;
  /**
   * Other fixtures with one of its clubs that locked earlier in the gameweek: a player drawn there is not drawn here.
   */
  readonly drawnBefore: readonly DrawPoint[];
  /** The void lock; null for a fixture's present lock. */
  readonly voided: IndexedVoidLock | null;
}

/** A fixture as its calls are scored. */
export interface IndexedFixture extends DrawPoint {
  readonly phase: FixturePhase;
  /** Entries written at or before this instant were spent by a void lock; null without a void lock. */
  readonly spentUntil: Instant | null;
  /** The result by the current score; null until there is a score. */
  readonly outcome: MatchOutcome | null;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly isFinal: boolean;
  /** The scorers, own goals and revoked goals left out (TIP-01). */
  readonly scorers: ReadonlySet<PlayerId>;
}

/** TIP-03: a lock that became void, between those before and after it. */
export interface IndexedVoidLock {
  readonly fixtureId: FixtureId;
  readonly lock: FixtureLock;
  /** The same fixture's void lock before this one. */
  readonly before: FixtureLock | null;
  /** When the fixture locked again: from then on this lock restricts no draw (TIP-03). Null until it does. */
  readonly lockedAgainAt: Instant | null;
}

/** A gameweek with the fixtures that count for it. */
export interface IndexedGameweek {
  readonly id: GameweekId;
  /** The London month of its deadline, `YYYY-MM`. */
  readonly month: string;
  /** The fixtures that count for it (TIP-04), by kick-off, then id. */
  readonly fixtures: readonly IndexedFixture[];
  /** Fixtures that locked in it, were voided and count elsewhere or nowhere now (TIP-03). */
  readonly voidFixtureIds: readonly FixtureId[];
  /** Instants of the locks that count for it, ascending; if empty, the gameweek is passed over (TIP-06). */
  readonly lockInstants: readonly Instant[];
  /** True once at least one of its fixtures has locked. */
  readonly hasLocked: boolean;
  /** True when it has fixtures and all of them are settled. */
  readonly isSettled: boolean;
}

/** The facts arranged for scoring, at one instant: build it once per epoch and score every tipper with it. */
export interface TippingIndex {
  readonly now: Instant;
  readonly secretKey: SipKey;
  readonly fixtures: ReadonlyMap<FixtureId, IndexedFixture>;
  /** The gameweeks, ascending by number. */
  readonly gameweeks: readonly IndexedGameweek[];
  readonly gameweekById: ReadonlyMap<GameweekId, IndexedGameweek>;
  readonly voidLocks: readonly IndexedVoidLock[];
}
