import { DurableObject } from "cloudflare:workers";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import type { EpochNews, RelayRpc } from "#workers/rpc/season.ts";

/** How many leagues are told at once. */
const AT_ONCE = 100;

/**
 * Tells the live leagues of one region that there is a new epoch, up to LEAGUES_A_RELAY of them: the news crosses an
 * ocean once, and no goal waits behind people's changes. It stores nothing.
 */
export class Relay extends DurableObject<Env> implements RelayRpc {
  async tell({
    leagueIds,
    seasonId,
    ...news
  }: EpochNews & { leagueIds: string[] }): Promise<{ missed: string[] }> {
    const missed: string[] = [];
    const waiting = leagueIds.values();
    const lanes = Array.from({ length: Math.min(AT_ONCE, leagueIds.length) }, async () => {
      for (const id of waiting) {
        try {
          await leagueObject(this.env, id, seasonId).refresh(news);
        } catch (error) {
          log({ event: "failure", where: "relay", message: String(error) });
          missed.push(id);
        }
      }
    });
    await Promise.all(lanes);
    return { missed };
  }
}
