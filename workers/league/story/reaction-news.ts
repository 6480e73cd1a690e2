import type { ServerMessage } from "#contract/live.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { realDelayMs } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";

type Told = Extract<ServerMessage, { readonly type: "reaction" }>["reactions"];

const PAUSE_MS = 2 * SECOND_MS;

/**
 * Tells a league's open sockets of reactions. The first is told at once; those that follow within the pause are told at
 * its end, each moment once with its latest counts, so that one member who reacts 300 times sends everybody two
 * messages. Held in memory: an object that is moved during a pause forgets counts that the next read shows.
 */
export class ReactionNews {
  readonly #ctx: Context;
  readonly #audience: Audience;
  readonly #waiting = new Map<string, Told>();
  #isPausing = false;

  constructor(ctx: Context, audience: Audience) {
    this.#ctx = ctx;
    this.#audience = audience;
  }

  add(momentId: string, reactions: Told): void {
    this.#waiting.set(momentId, reactions);
    if (!this.#isPausing) this.#tell();
  }

  #tell(): void {
    for (const [momentId, reactions] of this.#waiting) {
      this.#audience.broadcast({ type: "reaction", momentId, reactions });
    }
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
