import type { Job } from "#contract/jobs.ts";
import { type SeasonChange, STORY_CHANGES } from "#domain/season/changes.ts";
import { addMs, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { LEASE_MS } from "#workers/db/leagues/live-leagues.ts";
import { type LiveLeague, readLiveLeagues } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import type { EpochNews } from "#workers/rpc/season.ts";
import type { Memory } from "./memory.ts";
import { isSameReview, reviewsOf } from "./reviews.ts";

/** Leagues per relay and per queue message: their ids take 20 KB of the 128 KB that a message may have. */
const LEAGUES_A_RELAY = 500;
const CHANGES_AT_MOST_BYTES = 80 * 1024;
/** Milliseconds after which a relay counts as failed: the queue then tells its leagues, twice if it was only slow. */
const RELAY_WITHIN_MS = 5_000;

/** A lease taken so shortly before an epoch may not have been seen as it was told. */
const OVERLAP_MS = 2 * MINUTE_MS;

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
  const news: EpochNews = { seasonId: ctx.config.season.id, epoch, changes: isSmall ? [...changes] : [] };
  // Leases are equally long, so those that end last were taken last.
  const endingAfter = cameAfter === null ? now : addMs(cameAfter, LEASE_MS - OVERLAP_MS);
  const groups = groupsOf(await readLiveLeagues(ctx.db, endingAfter));
  const [heard] = await Promise.all([
    Promise.all(groups.map((group) => tellGroup(ctx, news, group))),
    ...jobsOf(ctx, epoch, changes).map((job) => ctx.env.JOBS.send(job)),
    wakeChats(ctx, epoch, changes),
  ]);
  return heard.every(Boolean);
}

/** Never throws: a goal does not wait for group chats, and cron looks again. */
async function wakeChats(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Promise<void> {
  if (!ctx.config.chats || !changes.some(({ kind }) => STORY_CHANGES.has(kind))) return;
  try {
    await ctx.env.CHATS.send({ kind: "chats_due", epoch, seasonId: ctx.config.season.id });
  } catch (error) {
    log({ event: "failure", where: "wake chats", message: String(error) });
  }
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
  const news: EpochNews = { seasonId: ctx.config.season.id, epoch, changes: [], reviews };
  try {
    const groups = groupsOf(await readLiveLeagues(ctx.db, ctx.clock.now()));
    await Promise.all(groups.map((group) => tellRelay(ctx, news, group)));
  } catch (error) {
    log({ event: "failure", where: "reviews", message: String(error) });
  }
}

interface Group {
  readonly relay: string;
  readonly region: LiveLeague["region"];
  readonly leagueIds: string[];
}

/** Groups leagues for their relays: each group is of one region and has at most LEAGUES_A_RELAY. */
function groupsOf(leagues: readonly LiveLeague[]): Group[] {
  const regions = new Map<LiveLeague["region"], string[]>();
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

/** Tells a group by its relay, and by the queue those that it missed. @returns whether each league of the group has heard. */
async function tellGroup(ctx: Context, news: EpochNews, group: Group): Promise<boolean> {
  const leagueIds = await tellRelay(ctx, news, group);
  if (leagueIds.length > 0) await ctx.env.FACTS.send({ kind: "season_advanced", ...news, leagueIds });
  return leagueIds.length === 0;
}

/** @returns the leagues that have not heard of it: all of them where the relay does not answer in time. */
async function tellRelay(
  { env }: Context,
  news: EpochNews,
  { relay, region, leagueIds }: Group,
): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("No answer in time")), RELAY_WITHIN_MS);
    });
    const object = env.RELAYS.getByName(relay, { locationHint: region });
    const { missed } = await Promise.race([object.tell({ ...news, leagueIds }), late]);
    return missed;
  } catch (error) {
    log({ event: "failure", where: `relay ${relay}`, message: String(error) });
    return leagueIds;
  } finally {
    clearTimeout(timer);
  }
}

function jobsOf(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Job[] {
  const jobs: Job[] = [];
  // TRF-04: whoever left with a provisional tick leaves when it is taken back.
  if (changes.some(({ kind }) => ["player_moved", "player_left", "goal_revoked"].includes(kind))) {
    jobs.push({ kind: "moves_recorded", epoch });
  }
  // NOT-01: whoever has a browser with pushes, and has not switched ticks off, is told of one by push; the bell derives it.
  if (changes.some((change) => change.kind === "goal_scored")) {
    jobs.push({ kind: "goals_recorded", epoch });
  }
  if (changes.some(({ kind }) => kind === "goal_scored" || kind === "gameweek_final")) {
    jobs.push({ kind: "news_due", epoch });
  }
  const { id: seasonId } = ctx.config.season;
  return jobs.map((job) => ({ ...job, seasonId }));
}
