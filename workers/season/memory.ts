import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedFailure, FeedReply } from "#workers/integrations/feed.ts";
import type { FeedBootstrap, FeedFixtures, FeedLive } from "#workers/integrations/feed-replies.ts";
import type { Claims } from "./votes.ts";

/** The replies to one poll; null, or absent in `live`, where one failed or was not requested. */
export interface Replies {
  readonly bootstrap: FeedReply<FeedBootstrap> | null;
  readonly fixtures: FeedReply<FeedFixtures> | null;
  readonly live: ReadonlyMap<GameweekId, FeedReply<FeedLive>>;
}

/** The Season's memory of the feed beside the facts. Each ingest creates a new one and never edits the old. */
export interface Memory {
  readonly claims: Claims;
  /** Match minutes by fixture, as the feed last gave them. Not facts: only staleness depends on them. */
  readonly minutes: Map<FixtureId, number>;
  /** All players' minutes by gameweek, as its live reply last gave them. */
  readonly liveMinutes: Map<GameweekId, number>;
  /** When the last accepted reply was generated, by kind: `bootstrap`, `fixtures`, `live 4`. */
  readonly takenAt: Map<string, Instant>;
  /** By gameweek: when the reply that first called it checked was generated. */
  readonly checkedAt: Map<GameweekId, Instant>;
  /** Settled matches that the feed, believed after votes, no longer calls over; they stay settled (SEA-04). */
  readonly reopened: Set<FixtureId>;
}

/** A copy that a poll may change, so that one that fails has changed nothing. */
export function copyMemory(memory: Memory): Memory {
  return {
    claims: new Map(memory.claims),
    minutes: new Map(memory.minutes),
    liveMinutes: new Map(memory.liveMinutes),
    takenAt: new Map(memory.takenAt),
    checkedAt: new Map(memory.checkedAt),
    reopened: new Set(memory.reopened),
  };
}

/** The minutes of all matches together: evidence that time has passed in the feed (votes.ts). */
export const totalOf = (minutes: ReadonlyMap<unknown, number>) =>
  [...minutes.values()].reduce((sum, of) => sum + of, 0);

/** A claim of the feed that is not believed, or not yet. */
export interface HeldBack {
  readonly what: string;
  readonly reason: string;
  /** The match concerned, if any: its gameweek cannot become final meanwhile. */
  readonly fixtureId: FixtureId | null;
}

/** Why a whole reply is set aside, as named on the health page. */
export type Refused = FeedFailure;
