import { addMs, type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { dropLease, holdLease, LEASE_MS } from "#workers/db/leagues/live-leagues.ts";
import { alarmAfter } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Region } from "#workers/platform/region.ts";

/** How long before its end a lease is renewed. */
const RENEWED_BEFORE_MS = 5 * MINUTE_MS;
/**
 * How often a live league renews its lease and looks for what no message told it: two written rows each time, the lease
 * and the alarm. A lost epoch is found sooner by the next one, by the next page or by the next socket.
 */
export const WATCH_EVERY_MS = LEASE_MS - RENEWED_BEFORE_MS;
/**
 * A lease that could not be taken is tried again after the first of these, then, by each alarm that fails, the second.
 */
const RETRY_AFTER_MS = { socket: 5 * SECOND_MS, alarm: 5 * MINUTE_MS };

/**
 * A league's entry in D1's list of leagues to tell of a goal: a lease, taken at its first socket and renewed at each
 * alarm that finds one. Each socket brings the end of the lease as D1 has it, so that it needs no row of the object's;
 * after the last socket lease and alarm run out, because a league that is opened again within twelve hours needs
 * neither anew.
 */
export class Registry {
  /** The League object's name, which is the league's id. */
  readonly name: string;
  readonly #ctx: Context;
  readonly #storage: DurableObjectStorage;
  #taking: Promise<number> | null = null;
  /** The end of the lease taken since this object woke. */
  #leaseUntil: Instant | null = null;

  constructor(name: string, ctx: Context, storage: DurableObjectStorage) {
    this.name = name;
    this.#ctx = ctx;
    this.#storage = storage;
  }

  /**
   * Sets the alarm, unless it is set. Before the lease is taken: an object that dies in between has an alarm that takes
   * it.
   *
   * @param known the end of the lease, as a socket's Worker read it in D1; null if there was none.
   * @returns whether the lease is due: the alarm was not set, or the lease has ended.
   */
  async keepWatch(known: Instant | null): Promise<boolean> {
    const now = this.#ctx.clock.now();
    const watchAt = alarmAfter(this.#ctx.env, WATCH_EVERY_MS);
    const alarmAt = await this.#storage.getAlarm();
    // One of a version that set it for a later draw is no watch.
    if (alarmAt !== null && alarmAt <= watchAt) {
      return ![known, this.#leaseUntil].some((until) => until !== null && until > now);
    }
    await this.#storage.setAlarm(watchAt);
    return true;
  }

  /**
   * Takes or renews the lease: one row written in D1. No welcome waits for it; anything that happened before it was
   * taken is found by the returned epoch.
   *
   * @param region of a reader: the news comes by a relay near them. A renewal leaves it as it is.
   * @returns the season's epoch after the lease was taken.
   */
  async takeLease(region: Region): Promise<number> {
    this.#taking ??= this.#take(region).finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #take(region: Region): Promise<number> {
    const leaseUntil = addMs(this.#ctx.clock.now(), LEASE_MS);
    const lease = { leagueId: this.name, leaseUntil, region };
    const epoch = await holdLease(this.#ctx.db, this.#ctx.config.season.id, lease);
    this.#leaseUntil = leaseUntil;
    return epoch;
  }

  /** Brings the next alarm forward when the lease could not be taken: without it no goals arrive. */
  async retrySoon(after: keyof typeof RETRY_AFTER_MS): Promise<void> {
    await this.#storage.setAlarm(alarmAfter(this.#ctx.env, RETRY_AFTER_MS[after]));
  }

  /** Gives back the lease of a deleted league. */
  async leave(): Promise<void> {
    await this.#taking?.catch(() => {});
    this.#leaseUntil = null;
    await this.#storage.deleteAlarm();
    await dropLease(this.#ctx.db, this.name);
  }
}
