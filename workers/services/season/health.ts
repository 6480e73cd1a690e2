import type { Health } from "#contract/seasons.ts";
import { addMs, formatInstant, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { countAllDeadLetters } from "#workers/db/jobs/dead-letters.ts";
import { realDelayMs, realNow } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { reasonOf } from "#workers/platform/unavailable.ts";
import type { FeedHealth } from "#workers/rpc/season.ts";

/** How long a healthy answer is kept for the public, so that their calls do not each reach the Season and D1. */
const KEPT_FOR_MS = 2_000;
const healthy = new Map<string, { readonly at: number; readonly health: Health }>();

/**
 * The age at which a queue's oldest message means that nobody takes messages: epochs are retried for a minute at most,
 * a chat that fails waits in its queue for ten (workers/services/outgoing/failing.ts), while a push may wait half a day
 * for the end of quiet hours.
 */
const OLDEST_AT_MOST_MS = {
  jobs: 12 * HOUR_MS + 10 * MINUTE_MS,
  facts: 5 * MINUTE_MS,
  chats: 30 * MINUTE_MS,
};
const QUEUES = ["jobs", "facts", "chats"] as const;
/** How far the clock may be from the feed's: locks are decided by it. */
const CLOCK_OFF_AT_MOST_MS = MINUTE_MS;

/**
 * SEA-05: the state of the site: its feed, judged by the age of the last good poll, which the Season object keeps (an
 * idle minute writes nothing to D1), and whether D1 answers, the queues move and the clock is right.
 *
 * @param isOperator true to report failures too, and to ask the object itself.
 */
export async function readHealth(ctx: Context, isOperator: boolean): Promise<Health> {
  const { id } = ctx.config.season;
  const recent = healthy.get(id);
  if (!isOperator && recent && performance.now() - recent.at < KEPT_FOR_MS)
    return withoutReasons(recent.health);
  const [feed, data, jobs, facts, chats] = await Promise.all([
    seasonObject(ctx.env, id).health(),
    readData(ctx),
    readOldest(ctx.env.JOBS),
    readOldest(ctx.env.FACTS),
    readOldest(ctx.env.CHATS),
  ]);
  const aheadMs = feed.clock?.aheadMs ?? null;
  const oldest = { jobs, facts, chats };
  const reasons = [
    ...(feed.isOk ? [] : [`feed: ${feed.state}`]),
    ...("refusal" in data ? [`data: ${data.refusal}`] : []),
    ...QUEUES.flatMap((queue) =>
      (oldest[queue] ?? 0) > OLDEST_AT_MOST_MS[queue] ? [`queue: nobody takes the messages of ${queue}`] : [],
    ),
    ...(isClockOff(ctx, feed.clock) ? ["clock: not the feed's"] : []),
  ];
  const health: Health = {
    ok: reasons.length === 0,
    season: id,
    epoch: feed.epoch,
    ...("refusal" in data ? { data: "unavailable" } : {}),
    feed: {
      season: feed.feedSeason ?? null,
      lastSuccessAt: feed.lastSuccessAt === null ? null : formatInstant(feed.lastSuccessAt),
      state: feed.state,
      lastError: feed.lastError,
    },
    details: {
      reasons,
      oldestMessage: { jobs: toSeconds(jobs), facts: toSeconds(facts), chats: toSeconds(chats) },
      deadLetters: "refusal" in data ? null : data.deadLetters,
      clockAhead: toSeconds(aheadMs),
    },
  };
  // A check that waits for recovery sees it at once.
  if (health.ok) healthy.set(id, { at: performance.now(), health });
  else healthy.delete(id);
  return isOperator ? health : withoutReasons(health);
}

async function readData(ctx: Context): Promise<{ deadLetters: number } | { refusal: string }> {
  try {
    return { deadLetters: await countAllDeadLetters(ctx.db) };
  } catch (error) {
    return { refusal: reasonOf(error) };
  }
}

/** The age of a queue's oldest message, in ms; null for an empty queue, and where the platform does not say. */
async function readOldest(queue: Env["JOBS"]): Promise<number | null> {
  try {
    const { oldestMessageTimestamp: at } = await queue.metrics();
    return at === undefined ? null : Math.max(0, realNow() - new Date(at).getTime());
  } catch {
    return null;
  }
}

/**
 * Whether the feed's clock is neither ours nor, where ours is virtual, the machine's, which an ordinary server keeps. A
 * fast virtual clock passes a minute while a reply travels, so the difference is measured in the machine's time.
 */
function isClockOff({ env, clock }: Context, read: FeedHealth["clock"]): boolean {
  if (!read) return false;
  const isFar = (ms: number) => Math.abs(ms) > CLOCK_OFF_AT_MOST_MS;
  const isOff = isFar(realDelayMs(env, read.aheadMs));
  if (!isOff || env.CLOCK_AT === undefined) return isOff;
  const readAt = realNow() - realDelayMs(env, clock.now() - read.readAt);
  return isFar(addMs(read.readAt, read.aheadMs) - readAt);
}

const toSeconds = (ms: number | null) => (ms === null ? null : Math.round(ms / SECOND_MS));

function withoutReasons({ details: _, ...health }: Health): Health {
  const { lastError: __, ...feed } = health.feed;
  return { ...health, feed };
}
