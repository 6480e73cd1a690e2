import type { UserId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";
import { A_DESK_MS, tellDesks } from "#workers/platform/tell-desk.ts";

/** How long after a change it is told, with all that came meanwhile. */
const GATHERED_MS = SECOND_MS;
/** How long after it the next is told: with more members longer. */
const PAUSE_AT_LEAST_MS = 3 * SECOND_MS;

/**
 * Tells the members of a league, on their Desks, that its table reads otherwise now: somebody has another name, or is
 * no longer in it. For pages that lie open between matches, which have no socket of the league. Held in memory: an
 * object that is moved meanwhile forgets it, and those pages show it at their next reading.
 */
export class TableTeller {
  readonly #name: string;
  readonly #ctx: Context;
  readonly #members: () => Promise<readonly UserId[]>;
  #isWaiting = false;
  /** By the machine's clock, which runs on while the game's stands still. */
  #pausesUntilMs = 0;

  constructor(name: string, ctx: Context, members: () => Promise<readonly UserId[]>) {
    this.#name = name;
    this.#ctx = ctx;
    this.#members = members;
  }

  changed(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const inMs = Math.max(GATHERED_MS, this.#pausesUntilMs - performance.now());
    setTimeout(() => this.#ctx.defer(this.#tell()), inMs);
  }

  async #tell(): Promise<void> {
    this.#isWaiting = false;
    const members = await this.#members();
    this.#pausesUntilMs = performance.now() + Math.max(PAUSE_AT_LEAST_MS, members.length * A_DESK_MS);
    const message = { type: "table_changed", leagueId: this.#name } as const;
    await tellDesks(
      this.#ctx,
      members.map((userId) => ({ userId, message })),
    );
  }
}
