import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { DAY_MS, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { type FeedReply, isOfNow } from "#workers/integrations/feed.ts";
import type { FeedBootstrap, FeedFixtures, FeedLive } from "#workers/integrations/feed-replies.ts";
import { diffGoals } from "#workers/season/goals/goals.ts";
import { claimKey } from "./claim-key.ts";
import { diffBootstrap, findBootstrapFault } from "./clubs-and-footballers.ts";
import { makeGameweeksFinal } from "./final.ts";
import { diffFixtures, findFixturesFault, hasGoneBack, minutesOf } from "./fixtures.ts";
import { dueLocks } from "./locks.ts";
import { copyMemory, type HeldBack, type Memory, type Refused, type Replies, totalOf } from "./memory.ts";
import { castVote } from "./votes.ts";

interface Ingest {
  /** The changes in order; empty when the feed says nothing new. */
  readonly changes: readonly SeasonChange[];
  /** The facts with the changes, still at the old epoch. */
  readonly facts: SeasonFacts;
  readonly memory: Memory;
  /** The reply about people, if it came and is believed. */
  readonly bootstrap: FeedBootstrap | null;
  readonly heldBack: readonly HeldBack[];
  readonly refused: readonly Refused[];
}

/** The greatest age of a cached copy: if a Date has gone back further than this, the feed's clock was changed. */
const OLDEST_COPY_MS = 65 * MINUTE_MS;
/** A claim older than a day is dropped and must start again, so that it cannot cause polling for ever. */
const CLAIM_AT_MOST_MS = DAY_MS;

/**
 * The changes that one poll's replies make to the facts. Level-triggered: the same replies against the same facts give
 * the same changes, and once applied, none. The arguments are not edited.
 */
export function ingest(facts: SeasonFacts, before: Memory, replies: Replies, now: Instant): Ingest {
  const memory = copyMemory(before);
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const refused: Refused[] = [];
  let current = facts;
  function take(more: readonly SeasonChange[]) {
    changes.push(...more);
    current = applyChanges(current, more, current.epoch);
  }
  function trust<Value>(
    what: string,
    reply: FeedReply<Value> | null | undefined,
    fault: (value: Value) => string | null,
  ): FeedReply<Value> | null {
    if (!reply) return null;
    const reason = fault(reply.value);
    if (reason !== null) refused.push({ what, reason });
    const isOld = isOlderCopy(reply, memory.takenAt.get(what));
    if (isOld) heldBack.push({ what, reason: "an older copy", fixtureId: null });
    if (isOld || reason !== null) return null;
    memory.takenAt.set(what, reply.made.at);
    return reply;
  }

  const bootstrap = trust("bootstrap", replies.bootstrap, (value) => findBootstrapFault(current, value));
  if (bootstrap) take(diffBootstrap(current, bootstrap.value));

  let fixtures = trust("fixtures", replies.fixtures, (value) => findFixturesFault(current, value));
  if (fixtures && !isBelievedInTime(current, memory, fixtures, now)) {
    heldBack.push({ what: "fixtures", reason: "minutes went back", fixtureId: null });
    fixtures = null;
  }
  if (fixtures) {
    const diff = diffFixtures(current, memory, fixtures, now);
    take(diff.changes);
    heldBack.push(...diff.heldBack);
  }

  const live = new Map<GameweekId, FeedReply<FeedLive>>();
  for (const [gameweekId, liveReply] of replies.live) {
    const reply = trust(`live ${gameweekId}`, liveReply, () => null);
    if (!reply) continue;
    if (isLiveBelieved(memory, gameweekId, reply, now)) live.set(gameweekId, reply);
    else heldBack.push({ what: `live ${gameweekId}`, reason: "minutes went back", fixtureId: null });
  }
  const goals = diffGoals(current, memory, { fixtures, live }, now);
  take(goals.changes);
  heldBack.push(...goals.heldBack);

  // After these replies had their say on them: what is still doubted holds back no gameweek any longer.
  for (const [key, claim] of memory.claims) {
    if (now - claim.firstSeenAt > CLAIM_AT_MOST_MS) memory.claims.delete(key);
  }

  take(dueLocks(current, now));
  if (bootstrap && fixtures)
    take(makeGameweeksFinal(current, memory, { bootstrap, fixtures, heldBack }, now));
  return { changes, facts: current, memory, bootstrap: bootstrap?.value ?? null, heldBack, refused };
}

function isOlderCopy(reply: FeedReply<unknown>, takenAt: Instant | undefined): boolean {
  if (takenAt === undefined || isOfNow(reply.made)) return false;
  return reply.made.at < takenAt && takenAt - reply.made.at < OLDEST_COPY_MS;
}

/**
 * Whether to believe a list of fixtures: one that has gone back (`hasGoneBack`) needs votes; once believed, its minutes
 * are the new measure.
 */
function isBelievedInTime(
  facts: SeasonFacts,
  memory: Memory,
  reply: FeedReply<FeedFixtures>,
  now: Instant,
): boolean {
  const claimed = hasGoneBack(facts, memory, reply.value, now) ? "back" : null;
  const evidence = { made: reply.made, minutes: minutesOf(reply.value, now) };
  const key = claimKey({ topic: "minutes" });
  return castVote(memory.claims, { key, claimed, evidence, now }) || claimed === null;
}

function isLiveBelieved(
  memory: Memory,
  gameweekId: GameweekId,
  reply: FeedReply<FeedLive>,
  now: Instant,
): boolean {
  const { minutes } = reply.value;
  const claimed = minutes < (memory.liveMinutes.get(gameweekId) ?? 0) ? "back" : null;
  const evidence = { made: reply.made, minutes: totalOf(memory.minutes) };
  const key = claimKey({ topic: "live", gameweekId });
  const isBelieved = castVote(memory.claims, { key, claimed, evidence, now }) || claimed === null;
  if (isBelieved) memory.liveMinutes.set(gameweekId, minutes);
  return isBelieved;
}
