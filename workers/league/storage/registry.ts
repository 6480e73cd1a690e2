import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { dropLease, holdLease } from "#workers/db/leagues/live-leagues.ts";
import { alarmAfter } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import type { LeagueStore } from "./store.ts";

/** How often a live league asks for the epoch itself, which heals whatever the queue lost. */
export const HEAL_EVERY_MS = 5 * MINUTE_MS;
const LEASE_MS = 20 * MINUTE_MS;
const RENEW_WHEN_LEFT_MS = 10 * MINUTE_MS;

/** The list of leagues that a goal is told, in D1: a league with open sockets holds a lease on its place. */
export class Registry {
  /** The League object's name: a league's id. */
  readonly name: string;
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #storage: DurableObjectStorage;

  constructor(name: string, ctx: Context, store: LeagueStore, storage: DurableObjectStorage) {
    this.name = name;
    this.#ctx = ctx;
    this.#store = store;
    this.#storage = storage;
  }

  /** Takes or renews the lease when it is due: one row written in D1 every 10 to 15 minutes. */
  async hold(): Promise<void> {
    const now = this.#ctx.clock.now();
    const known = this.#store.readLease();
    if (known === null || known - now < RENEW_WHEN_LEFT_MS) {
      const leaseUntil = addMs(now, LEASE_MS);
      await holdLease(this.#ctx.db, this.name, leaseUntil);
      this.#store.writeLease(leaseUntil);
    }
    if ((await this.#storage.getAlarm()) === null) {
      await this.#storage.setAlarm(alarmAfter(this.#ctx.env, HEAL_EVERY_MS));
    }
  }

  /** With the last socket: nothing wakes this league any more but a reader. */
  async leave(): Promise<void> {
    await this.#storage.deleteAlarm();
    if (this.#store.readLease() === null) return;
    await dropLease(this.#ctx.db, this.name);
    this.#store.dropLease();
  }
}
