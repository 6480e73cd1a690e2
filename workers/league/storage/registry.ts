import { addMs, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { dropLease, holdLease } from "#workers/db/leagues/live-leagues.ts";
import { alarmAfter } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Region } from "#workers/platform/region.ts";
import type { LeagueStore } from "./store.ts";

/** How often a live league reads the epoch itself, which recovers whatever the queue lost. */
export const HEAL_EVERY_MS = 5 * MINUTE_MS;
const LEASE_MS = 20 * MINUTE_MS;
const RENEW_WHEN_LEFT_MS = 10 * MINUTE_MS;
const RETRY_AFTER_MS = 5 * SECOND_MS;

/** A league's entry in D1's list of leagues to tell of a goal: a lease, held while it has open sockets. */
export class Registry {
  /** The League object's name, which is the league's id. */
  readonly name: string;
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #storage: DurableObjectStorage;
  #taking: Promise<number | null> | null = null;

  constructor(name: string, ctx: Context, store: LeagueStore, storage: DurableObjectStorage) {
    this.name = name;
    this.#ctx = ctx;
    this.#store = store;
    this.#storage = storage;
  }

  /** Sets the recovery alarm, unless it is set. */
  async keepAwake(): Promise<void> {
    if ((await this.#storage.getAlarm()) === null) {
      await this.#storage.setAlarm(alarmAfter(this.#ctx.env, HEAL_EVERY_MS));
    }
  }

  /**
   * Takes or renews the lease when it is due: one row written in D1 every 10 to 15 minutes. No welcome waits for it;
   * anything that happened before it was taken is found by the returned epoch.
   *
   * @param region of the first reader: a league should be near its readers.
   * @returns the season's epoch after the lease was taken; null when it was not due.
   */
  async takeLease(region: Region): Promise<number | null> {
    this.#taking ??= this.#take(region).finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #take(region: Region): Promise<number | null> {
    const now = this.#ctx.clock.now();
    const known = this.#store.readLease();
    if (known !== null && known - now >= RENEW_WHEN_LEFT_MS) return null;
    const leaseUntil = addMs(now, LEASE_MS);
    const epoch = await holdLease(this.#ctx.db, this.#ctx.config.season.id, {
      leagueId: this.name,
      leaseUntil,
      region,
    });
    this.#store.writeLease(leaseUntil);
    return epoch;
  }

  /** Brings the next recovery forward when the lease could not be taken: without it no goals arrive. */
  async retrySoon(): Promise<void> {
    await this.#storage.setAlarm(alarmAfter(this.#ctx.env, RETRY_AFTER_MS));
  }

  /** Gives back the lease after the last socket: from then on neither goals nor the alarm wake this league. */
  async leave(): Promise<void> {
    await this.#taking?.catch(() => {});
    await this.#storage.deleteAlarm();
    if (this.#store.readLease() === null) return;
    await dropLease(this.#ctx.db, this.name);
    this.#store.dropLease();
  }
}
