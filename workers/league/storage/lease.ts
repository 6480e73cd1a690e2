import { addMs, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { dropLease, holdLease, LEASE_MS } from "#workers/db/leagues/live-leagues.ts";
import { alarmAfter } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Region } from "#workers/platform/region.ts";

/**
 * How often a live league renews its lease and looks for what no message told it, at least: one written row each time.
 * Season has it do so in the lease's last hour (`LeagueTeller.renew`), where an alarm of its own would be a row more. A
 * lost epoch is found sooner by the next one, by the next page or by the next socket.
 */
export const RENEWED_EVERY_MS = LEASE_MS - HOUR_MS;
/**
 * A lease that could not be taken is tried again after the first of these, then, by each alarm or renewal that fails,
 * the second.
 */
const RETRY_AFTER_MS = { socket: 5 * SECOND_MS, alarm: 5 * MINUTE_MS };

/**
 * A league's entry in D1's list of leagues to tell of a goal: a lease, taken at its first socket, and again while there
 * is one when Season says that it ends. Each socket brings the end of the lease as D1 has it, so that it needs no row
 * of the object's; after the last socket it runs out, because a league that is opened again within twelve hours needs
 * none.
 */
export class Lease {
  /** The League object's name, which is the league's id. */
  readonly name: string;
  readonly #ctx: Context;
  readonly #storage: DurableObjectStorage;
  #taking: Promise<number> | null = null;
  /** The end of the lease taken since this object woke. */
  #until: Instant | null = null;

  constructor(name: string, ctx: Context, storage: DurableObjectStorage) {
    this.name = name;
    this.#ctx = ctx;
    this.#storage = storage;
  }

  /**
   * Whether it has to be taken or renewed.
   *
   * @param leaseInD1 its end, as a socket's Worker read it in D1; null if there was none.
   */
  isDue(leaseInD1: Instant | null): boolean {
    const now = this.#ctx.clock.now();
    return ![leaseInD1, this.#until].some((until) => until !== null && until > now);
  }

  /**
   * Takes or renews it: one row written in D1. No welcome waits for it; anything that happened before it was
   * taken is found by the returned epoch.
   *
   * @param region of a reader: a relay near them tells the league. A renewal leaves it as it is.
   * @returns the season's epoch after the lease was taken.
   */
  async take(region: Region): Promise<number> {
    this.#taking ??= this.#write(region).finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  async #write(region: Region): Promise<number> {
    const until = addMs(this.#ctx.clock.now(), LEASE_MS);
    const lease = { leagueId: this.name, leaseUntil: until, region };
    const epoch = await holdLease(this.#ctx.db, this.#ctx.config.season.id, lease);
    this.#until = until;
    return epoch;
  }

  /** Sets an alarm when the lease could not be taken: without it no goals arrive. */
  async retrySoon(after: keyof typeof RETRY_AFTER_MS): Promise<void> {
    await this.#storage.setAlarm(alarmAfter(this.#ctx.env, RETRY_AFTER_MS[after]));
  }

  /** Gives back the lease of a deleted league. */
  async giveBack(): Promise<void> {
    await this.#taking?.catch(() => {});
    this.#until = null;
    await this.#storage.deleteAlarm();
    await dropLease(this.#ctx.db, this.name);
  }
}
