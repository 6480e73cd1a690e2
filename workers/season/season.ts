import { DurableObject } from "cloudflare:workers";
import type { Instant } from "#domain/shared/instant.ts";
import type { Env } from "#workers/env.ts";

/** One object a season: the only writer of its clubs, players, fixtures, goals and log. */
export class Season extends DurableObject<Env> {
  async health(): Promise<{ epoch: number; lastSuccessAt: Instant | null; lastError: string | null }> {
    return { epoch: 0, lastSuccessAt: null, lastError: null };
  }

  /** Asks the feed and writes what changed; safe to call any number of times. */
  async poll(): Promise<void> {}
}
