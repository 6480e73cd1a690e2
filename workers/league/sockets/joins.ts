import type { UserId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { A_DESK_MS, tellDesks } from "#workers/platform/tell-desk.ts";

/** The shortest pause after an announcement; with more members it is longer. */
const PAUSE_AT_LEAST_MS = 2 * SECOND_MS;

/**
 * LEA-07: tells the members of a league on their Desks who has joined. The first join is announced at once. Those that
 * follow within the pause are announced together, naming the newest and counting the others, so a league of 1,000 that
 * 1,000 people join in five minutes sends each member some 15 messages instead of a thousand. Held in memory: an
 * object that is moved during a pause forgets an announcement, and the owner still has it under the bell.
 */
export class Joins {
  readonly #name: string;
  readonly #ctx: Context;
  readonly #upkeep: Upkeep;
  #waiting: UserId[] = [];
  #isPausing = false;

  constructor(name: string, ctx: Context, upkeep: Upkeep) {
    this.#name = name;
    this.#ctx = ctx;
    this.#upkeep = upkeep;
  }

  add(userId: UserId, leagueName: string): void {
    if (!this.#waiting.includes(userId)) this.#waiting.push(userId);
    if (!this.#isPausing) this.#ctx.defer(this.#tell(leagueName));
  }

  async #tell(leagueName: string): Promise<void> {
    this.#isPausing = true;
    let toldCount = 0;
    try {
      const joined = this.#waiting.splice(0);
      const newest = joined.at(-1);
      if (newest !== undefined) toldCount = await this.#tellOf(newest, joined.length - 1, leagueName);
    } catch (error) {
      log({ event: "failure", where: "league joins", message: String(error) });
    }
    const pauseMs = Math.max(PAUSE_AT_LEAST_MS, toldCount * A_DESK_MS);
    setTimeout(
      () => {
        this.#isPausing = false;
        if (this.#waiting.length > 0) this.#ctx.defer(this.#tell(leagueName));
      },
      Math.min(pauseMs, realDelayMs(this.#ctx.env, pauseMs)),
    );
  }

  async #tellOf(newest: UserId, others: number, leagueName: string): Promise<number> {
    const [data, members] = await Promise.all([this.#upkeep.joinAlertOf(newest), this.#upkeep.memberIds()]);
    // Left again, or removed, before the announcement.
    if (!data) return 0;
    const message = { type: "league_join_alert", data, leagueId: this.#name, leagueName, others } as const;
    const messages = members.filter((id) => id !== newest).map((userId) => ({ userId, message }));
    await tellDesks(this.#ctx, messages);
    return messages.length;
  }
}
