import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";

const KEY = "healed up to lock";

/**
 * When a tipping league's members have to be looked up again: at the first read after a match has locked. A slip
 * whose telling was lost would stay wrong in a league that nobody has open until the next submission; after its lock it
 * can no longer change. One row written for each lock that somebody reads after.
 */
export class LockHeal {
  readonly #storage: DurableObjectStorage;
  #upTo: Instant | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Takes the lock to look up members for, so that no other reader does; null if that is done, or under way. */
  async claim(facts: SeasonFacts): Promise<Instant | null> {
    const last = lastLockOf(facts);
    if (last === null || (this.#upTo !== null && this.#upTo >= last)) return null;
    const before = this.#upTo ?? (await this.#storage.get<Instant>(KEY)) ?? null;
    if (before !== null && before >= last) {
      this.#upTo = before;
      return null;
    }
    this.#upTo = last;
    return last;
  }

  async done(lock: Instant): Promise<void> {
    await this.#storage.put(KEY, lock);
  }

  /** After a failure the next read tries again. */
  failed(): void {
    this.#upTo = null;
  }
}

const lastLocks = new WeakMap<SeasonFacts["fixtures"], Instant | null>();

function lastLockOf({ fixtures }: SeasonFacts): Instant | null {
  const found = lastLocks.get(fixtures);
  if (found !== undefined) return found;
  let last: Instant | null = null;
  for (const { lock } of fixtures.values()) {
    if (lock && (last === null || lock.lockedAt > last)) last = lock.lockedAt;
  }
  lastLocks.set(fixtures, last);
  return last;
}
