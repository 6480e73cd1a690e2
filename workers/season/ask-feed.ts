import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  FEED_TIMEOUT_MS,
  type Feed,
  type FeedFailure,
  type FeedReply,
  type FeedResult,
} from "#workers/integrations/feed.ts";
import type { FeedLive } from "#workers/integrations/feed-replies.ts";
import type { Memory, Replies } from "./memory.ts";
import { liveGameweeks } from "./schedule.ts";

/** What a poll brought; a reply is null where it was not asked for or could not be read. */
export interface FeedAnswer extends Replies {
  readonly requests: number;
  /** One entry per reply that could not be read; the other replies are still used. */
  readonly failures: readonly FeedFailure[];
}

/** No replies, where they may not be used. */
export const NO_REPLIES: Replies = { bootstrap: null, fixtures: null, live: new Map() };
/** The answer to a poll that makes no requests. */
export const NOT_ASKED: FeedAnswer = { ...NO_REPLIES, requests: 0, failures: [] };

/**
 * Asks the feed once: first for the schedule and the people, then for the live replies of the gameweeks that
 * `liveGameweeks` finds worth requesting.
 */
export async function askFeed(
  feed: Feed,
  facts: SeasonFacts,
  memory: Memory,
  now: Instant,
): Promise<FeedAnswer> {
  const failures: FeedFailure[] = [];
  function had<Value>(result: FeedResult<Value>): FeedReply<Value> | null {
    if (result.ok) return result.value;
    failures.push(result.refusal);
    return null;
  }
  // A feed that hangs costs a poll ten seconds, however many of its replies hang.
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), FEED_TIMEOUT_MS);
  const [first, second] = await Promise.all([feed.bootstrap(cut.signal), feed.fixtures(cut.signal)]);
  const bootstrap = had(first);
  const fixtures = had(second);
  const gameweeks = liveGameweeks(facts, memory, { bootstrap, fixtures }, now);
  const live = new Map<GameweekId, FeedReply<FeedLive>>();
  await Promise.all(
    gameweeks.map(async (gameweekId) => {
      const reply = had(await feed.live(gameweekId, cut.signal));
      if (reply) live.set(gameweekId, reply);
    }),
  );
  clearTimeout(timer);
  return { bootstrap, fixtures, live, requests: 2 + gameweeks.length, failures };
}
