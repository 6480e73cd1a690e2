import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { type GameweekId, gameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueStore } from "./storage/store.ts";

/**
 * A lock up to which slips are to be compared, from the first gameweek of the matches locked since they last were.
 * Later gameweeks belong to it: defaults depend on whether anything was predicted before a lock (TIP-06).
 */
export interface LockClaim {
  readonly lock: Instant;
  readonly from: GameweekId;
  /** Whether another gameweek locked since: the comparison that each wake would make again has grown by it. */
  readonly hasGrown: boolean;
}

/**
 * When a tipping league's slips have to be compared with those of D1: at the first read after a match has locked. A
 * slip whose telling was lost would stay wrong in a league that nobody has open until the next submission; after its
 * lock it can no longer change. How far they were compared is written with what is told next: a league that sleeps
 * before then compares again each time that it wakes. One that nobody watches is told nothing, so it writes that by
 * itself, as soon as a second gameweek has to be compared.
 */
export class LockHeal {
  readonly #store: LeagueStore;
  #claimed: Instant | null = null;

  constructor(store: LeagueStore) {
    this.#store = store;
  }

  /** Takes the lock to compare slips for, so that no other reader does; null if that is done, or under way. */
  claim(facts: SeasonFacts): LockClaim | null {
    const lock = lastLockOf(facts);
    if (lock === null || isReached(this.#claimed, lock)) return null;
    const healedUpTo = this.#store.healedUpTo();
    if (isReached(healedUpTo, lock)) return null;
    // SEA-06: nothing is told of a table that is final.
    if (isSeasonOver(facts)) return null;
    this.#claimed = lock;
    return { lock, ...lockedAfter(facts, healedUpTo) };
  }

  done({ lock, hasGrown }: LockClaim): void {
    if (hasGrown) this.#store.writeHealed(lock);
    else this.#store.noteHealed(lock);
  }

  /** After a failure the next read tries again. */
  failed(): void {
    this.#claimed = null;
  }
}

const isReached = (upTo: Instant | null, lock: Instant) => upTo !== null && upTo >= lock;

const lastLocks = new WeakMap<SeasonFacts["fixtures"], Instant | null>();

/** The latest lock of any match; null before the first. */
export function lastLockOf({ fixtures }: Pick<SeasonFacts, "fixtures">): Instant | null {
  const found = lastLocks.get(fixtures);
  if (found !== undefined) return found;
  let last: Instant | null = null;
  for (const { lock } of fixtures.values()) {
    if (lock && (last === null || lock.lockedAt > last)) last = lock.lockedAt;
  }
  lastLocks.set(fixtures, last);
  return last;
}

function lockedAfter({ fixtures }: SeasonFacts, after: Instant | null): Pick<LockClaim, "from" | "hasGrown"> {
  const locks = [...fixtures.values()].flatMap(({ lock }) => lock ?? []);
  const locked = locks.flatMap(({ lockedAt, gameweekId: id }) => (isReached(after, lockedAt) ? [] : [id]));
  const from = gameweekId(Math.min(...locked));
  return { from, hasGrown: locks.some(({ gameweekId: id }) => id > from) };
}
