import type { ToldReactions } from "#contract/live.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";

type ReactionCounts = ToldReactions["reactions"];

const PAUSE_MS = 2 * SECOND_MS;

/**
 * Tells a league's open sockets of reactions. The first is told at once; those that follow within the pause are told at
 * its end, all in one message, each moment once with its latest counts: 30 reactions to 30 moments are two messages.
 * Held in memory: an object that is moved during a pause forgets counts that the next read shows.
 */
export class ReactionTeller {
  readonly #ctx: Context;
  readonly #audience: Audience;
  readonly #waiting = new Map<string, ReactionCounts>();
  #isPausing = false;

  constructor(ctx: Context, audience: Audience) {
    this.#ctx = ctx;
    this.#audience = audience;
  }

  add(momentId: string, reactions: ReactionCounts): void {
    this.#waiting.set(momentId, reactions);
    if (!this.#isPausing) this.#tell();
  }

  #tell(): void {
    const [first, ...more] = Array.from(this.#waiting, ([momentId, reactions]) => ({ momentId, reactions }));
    if (first) this.#audience.broadcast({ type: "reaction", ...first, ...(more.length > 0 ? { more } : {}) });
    this.#waiting.clear();
    this.#isPausing = true;
    setTimeout(
      () => {
        this.#isPausing = false;
        if (this.#waiting.size > 0) this.#tell();
      },
      Math.min(PAUSE_MS, realDelayMs(this.#ctx.env, PAUSE_MS)),
    );
  }
}
