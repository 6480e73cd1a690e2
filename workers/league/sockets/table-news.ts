import type { UserId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { realDelayMs } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";

/** How long after a change it is told, with all that came meanwhile. */
const GATHERED_MS = 3 * SECOND_MS;
/** With more members the pause after it is longer, at 50 Desks per second. */
const PAUSE_A_MEMBER_MS = 20;

/**
 * W3: tells the members of a league, on their Desks, that its table reads otherwise now: somebody has another name, or is
 * no longer in it. For pages that lie open between matches, which have no socket of the league. Held in memory: an object
 * that is moved meanwhile forgets it, and those pages show it at their next reading.
 */
export class TableNews {
  readonly #name: string;
  readonly #ctx: Context;
  readonly #members: () => Promise<readonly UserId[]>;
  #isDue = false;
  #isWaiting = false;

  constructor(name: string, ctx: Context, members: () => Promise<readonly UserId[]>) {
    this.#name = name;
    this.#ctx = ctx;
    this.#members = members;
  }

  changed(): void {
    this.#isDue = true;
    if (!this.#isWaiting) this.#wait(GATHERED_MS);
  }

  #wait(ms: number): void {
    this.#isWaiting = true;
    setTimeout(() => this.#ctx.defer(this.#tell()), Math.min(ms, realDelayMs(this.#ctx.env, ms)));
  }

  async #tell(): Promise<void> {
    this.#isWaiting = false;
    if (!this.#isDue) return;
    this.#isDue = false;
    const members = await this.#members();
    const message = { type: "table_changed", leagueId: this.#name } as const;
    await tellDesks(
      this.#ctx,
      members.map((userId) => ({ userId, message })),
    );
    this.#wait(GATHERED_MS + members.length * PAUSE_A_MEMBER_MS);
  }
}
