import { DurableObject } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, HOUR_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { LEASE_MS } from "#workers/db/leagues/live-leagues.ts";
import { type Lease, readLeases } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import type { EpochMessage, RelayRpc } from "#workers/rpc/season.ts";
import { startJobs } from "./epoch-jobs.ts";
import type { Memory } from "./memory.ts";
import { isSameReview, reviewsOf } from "./reviews.ts";

/** Leagues per relay and per queue message: their ids take 20 KB of the 128 KB that a message may have. */
const LEAGUES_A_RELAY = 500;
const CHANGES_AT_MOST_BYTES = 80 * 1024;
/** How many leagues a relay tells at once. */
const AT_ONCE = 100;
/** Milliseconds after which a relay counts as failed: the queue then tells its leagues, twice if it was only slow. */
const RELAY_WITHIN_MS = 5_000;

/** A lease taken so shortly before an epoch may not have been seen as it was told. */
const OVERLAP_MS = 2 * MINUTE_MS;

/**
 * How long after an epoch was told it is told once more, unless a newer one was: a league that missed it reads the log.
 */
const TOLD_AGAIN_AFTER_MS = 5 * MINUTE_MS;

interface Again {
  readonly at: Instant;
  /** When every league then live heard of it, by its own word: only those that came later are told. Null for all. */
  readonly heardAt: Instant | null;
}

/** Tells the live leagues of each epoch, and of the last one once more. */
export class LeagueTeller {
  /** When the present epoch is to be told once more, and to whom; null once that was done. */
  #again: Again | null = null;
  /** When leases were last renewed, and up to which ends. */
  #renewed: { readonly at: Instant; readonly upTo: Instant } | null = null;

  /** Whoever wrote the present epoch may have died before telling it. */
  doubt(now: Instant): void {
    this.#again = { at: now, heardAt: null };
  }

  /** Tells of an epoch that is in D1. Never throws: what fails loses only time, because it is told again. */
  async tell(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Promise<void> {
    const now = ctx.clock.now();
    const at = addMs(now, TOLD_AGAIN_AFTER_MS);
    const again = { at, heardAt: null };
    this.#again = again;
    const outcome = await announce(ctx, epoch, changes);
    // Unless a newer epoch was written meanwhile.
    if (outcome === "heard" && this.#again === again) this.#again = { at, heardAt: now };
  }

  /**
   * Tells the present epoch once more if that is due, so that no league waits long for one whose messages were lost, or
   * which was entered as live in the moment that it was told.
   */
  async tellAgain(ctx: Context, epoch: number): Promise<void> {
    const again = this.#again;
    if (epoch === 0 || again === null || ctx.clock.now() < again.at) return;
    const outcome = await announce(ctx, epoch, [], again.heardAt);
    if (outcome !== "failed" && this.#again === again) this.#again = null;
  }

  /**
   * Once an hour, has leagues with open sockets renew leases that end before the next round, or ended unseen. No throw.
   */
  async renew(ctx: Context, epoch: number): Promise<void> {
    const now = ctx.clock.now();
    const before = this.#renewed;
    if (epoch === 0 || (before && now < addMs(before.at, HOUR_MS))) return;
    const upTo = addMs(now, HOUR_MS + OVERLAP_MS);
    const after = before ? Math.min(now, before.upTo) : addMs(now, -LEASE_MS);
    this.#renewed = { at: now, upTo };
    const { id: seasonId } = ctx.config.season;
    const message: EpochMessage = { seasonId, epoch, changes: [], isLeaseEnding: true };
    try {
      const ending = await readLeases(ctx.db, instant(after), upTo);
      await Promise.all(groupsOf(ending).map((group) => tellGroup(ctx, message, group)));
    } catch (error) {
      this.#renewed = before;
      log({ event: "failure", where: "season leases", message: String(error) });
    }
  }
}

/**
 * Tells the live leagues of an epoch, or those alone that came after an instant. `heard` once each has said so, `sent`
 * where a queue has it for some; `failed` loses only time: it is told again.
 */
async function announce(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  cameAfter: Instant | null = null,
): Promise<"heard" | "sent" | "failed"> {
  try {
    const isHeard = await announceEpoch(ctx, epoch, changes, { now: ctx.clock.now(), cameAfter });
    return isHeard ? "heard" : "sent";
  } catch (error) {
    log({ event: "failure", where: "season announcement", message: String(error) });
    return "failed";
  }
}

interface When {
  readonly now: Instant;
  /** Only leagues that were entered as live since then; null for all. */
  readonly cameAfter?: Instant | null;
}

/**
 * Tells the live leagues that there is a new epoch, by relays in their regions, and by the queue of facts where a
 * relay failed. At the same time it starts the jobs of the epoch's changes and wakes group chats. Changes too big for a
 * message are left out (an empty list): the league reads the log instead.
 *
 * @returns whether each of them has heard of it; false where the queue tells some.
 */
export async function announceEpoch(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  { now, cameAfter = null }: When,
): Promise<boolean> {
  const isSmall = new TextEncoder().encode(JSON.stringify(changes)).length <= CHANGES_AT_MOST_BYTES;
  const message: EpochMessage = {
    seasonId: ctx.config.season.id,
    epoch,
    changes: isSmall ? [...changes] : [],
  };
  // Leases are equally long, so those that end last were taken last.
  const endingAfter = cameAfter === null ? now : addMs(cameAfter, LEASE_MS - OVERLAP_MS);
  const groups = groupsOf(await readLeases(ctx.db, endingAfter));
  const [heard] = await Promise.all([
    Promise.all(groups.map((group) => tellGroup(ctx, message, group))),
    startJobs(ctx, epoch, changes),
  ]);
  return heard.every(Boolean);
}

/**
 * Tells the live leagues of the goals that a poll has put under review, or taken out of it. A failure loses nothing:
 * a page that reads its matches sees them too.
 */
export async function announceReviews(
  ctx: Context,
  epoch: number,
  before: Memory,
  after: Memory,
): Promise<void> {
  const reviews = reviewsOf(after);
  if (isSameReview(reviewsOf(before), reviews)) return;
  const message: EpochMessage = { seasonId: ctx.config.season.id, epoch, changes: [], reviews };
  try {
    const groups = groupsOf(await readLeases(ctx.db, ctx.clock.now()));
    await Promise.all(groups.map((group) => tellRelay(ctx, message, group)));
  } catch (error) {
    log({ event: "failure", where: "reviews", message: String(error) });
  }
}

interface Group {
  readonly relay: string;
  readonly region: Lease["region"];
  readonly leagueIds: string[];
}

/** Groups leagues for their relays: each group is of one region and has at most LEAGUES_A_RELAY. */
function groupsOf(leagues: readonly Lease[]): Group[] {
  const regions = new Map<Lease["region"], string[]>();
  for (const { leagueId, region } of leagues) {
    const ids = regions.get(region);
    if (ids) ids.push(leagueId);
    else regions.set(region, [leagueId]);
  }
  const groups: Group[] = [];
  for (const [region, ids] of regions) {
    for (let at = 0; at < ids.length; at += LEAGUES_A_RELAY) {
      const leagueIds = ids.slice(at, at + LEAGUES_A_RELAY);
      groups.push({ relay: `${region}:${at / LEAGUES_A_RELAY}`, region, leagueIds });
    }
  }
  return groups;
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
    const waiting = leagueIds.values();
    const lanes = Array.from({ length: Math.min(AT_ONCE, leagueIds.length) }, async () => {
      for (const id of waiting) {
        try {
          await leagueObject(this.env, id, seasonId).refresh(message);
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
