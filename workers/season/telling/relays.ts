import { DurableObject } from "cloudflare:workers";
import { groupBy } from "#domain/shared/group-by.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import type { Lease } from "#workers/db/leagues/live-leagues.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import type { EpochMessage, RelayRpc } from "#workers/rpc/season.ts";

/** Leagues per relay and per queue message: their ids take 20 KB of the 128 KB that a message may have. */
const LEAGUES_A_RELAY = 500;
/** How many leagues a relay tells at once. */
const AT_ONCE = 100;
/** Milliseconds after which a relay counts as failed: the queue then tells its leagues, twice if it was only slow. */
const RELAY_WITHIN_MS = 5_000;

/**
 * Tells leagues by the relays in their regions, and by the queue of facts those that a relay missed.
 *
 * @returns whether each of them has heard of it; false where the queue tells some.
 */
export async function tellByRelays(
  ctx: Context,
  message: EpochMessage,
  leases: readonly Lease[],
): Promise<boolean> {
  const heard = await Promise.all(groupsOf(leases).map((group) => tellGroup(ctx, message, group)));
  return heard.every(Boolean);
}

/** The same without the queue: whoever misses it loses nothing. */
export async function tellByRelaysAlone(
  ctx: Context,
  message: EpochMessage,
  leases: readonly Lease[],
): Promise<void> {
  await Promise.all(groupsOf(leases).map((group) => tellRelay(ctx, message, group)));
}

/** Leagues of one region that one relay tells. */
interface Group {
  /** The relay object's name. */
  readonly relay: string;
  readonly region: Lease["region"];
  readonly leagueIds: string[];
}

/** Groups leagues for their relays: each group is of one region and has at most LEAGUES_A_RELAY. */
function groupsOf(leagues: readonly Lease[]): Group[] {
  return [...groupBy(leagues, ({ region }) => region)].flatMap(([region, theirs]) =>
    inParts(theirs, LEAGUES_A_RELAY).map((part, n): Group => {
      return { relay: `${region}:${n}`, region, leagueIds: part.map(({ leagueId }) => leagueId) };
    }),
  );
}

/**
 * Tells a group by its relay, and by the queue those that it missed. @returns whether each league of the group has
 * heard.
 */
async function tellGroup(ctx: Context, message: EpochMessage, group: Group): Promise<boolean> {
  const leagueIds = await tellRelay(ctx, message, group);
  if (leagueIds.length > 0) await ctx.env.FACTS.send({ kind: "season_advanced", ...message, leagueIds });
  return leagueIds.length === 0;
}

/** @returns the leagues that have not heard of it: all of them where the relay does not answer in time. */
async function tellRelay(
  { env }: Context,
  message: EpochMessage,
  { relay, region, leagueIds }: Group,
): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("No answer in time")), RELAY_WITHIN_MS);
    });
    const object = env.RELAYS.getByName(relay, { locationHint: region });
    const { missed } = await Promise.race([object.tell({ ...message, leagueIds }), late]);
    return missed;
  } catch (error) {
    log({ event: "failure", where: `relay ${relay}`, message: String(error) });
    return leagueIds;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tells the live leagues of one region that there is a new epoch, up to LEAGUES_A_RELAY of them: a goal crosses an
 * ocean once, and no goal waits behind people's changes. It stores nothing. A League hears it in `refresh`
 * (workers/league/told-league.ts), whose `Standings.takeIn` sends the patches (workers/league/standings.ts).
 */
export class Relay extends DurableObject<Env> implements RelayRpc {
  async tell({
    leagueIds,
    seasonId,
    ...message
  }: EpochMessage & { leagueIds: string[] }): Promise<{ missed: string[] }> {
    const missed: string[] = [];
    async function tellOne(env: Env, id: string) {
      try {
        await leagueObject(env, id, seasonId).refresh(message);
      } catch (error) {
        log({ event: "failure", where: "relay", message: String(error) });
        missed.push(id);
      }
    }
    await inParallel(leagueIds, (id) => tellOne(this.env, id), AT_ONCE);
    return { missed };
  }
}
