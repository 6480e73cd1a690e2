import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedFailure, FeedReply } from "#workers/integrations/feed.ts";
import type { FeedBootstrap, FeedFixtures, FeedLive } from "#workers/integrations/feed-schema.ts";
import type { Votes } from "./votes.ts";

/** What one poll brought; null where a reply failed or was not asked for. */
export interface Replies {
  readonly bootstrap: FeedReply<FeedBootstrap> | null;
  readonly fixtures: FeedReply<FeedFixtures> | null;
  readonly live: ReadonlyMap<GameweekId, FeedReply<FeedLive>>;
}

/** What the Season must remember of the feed beside the facts. Written anew by each ingest, never edited. */
export interface Memory {
  readonly votes: Votes;
  /** Match minutes by fixture, as the feed last said. Not facts: nothing but staleness rests on them. */
  readonly minutes: Map<FixtureId, number>;
  /** All players' minutes by gameweek, as its live reply last said. */
  readonly liveMinutes: Map<GameweekId, number>;
  /** When the last reply taken was generated, by what it is: `bootstrap`, `fixtures`, `live 4`. */
  readonly takenAt: Map<string, Instant>;
  /** When the reply was generated that first called a gameweek checked. */
  readonly checkedAt: Map<GameweekId, Instant>;
  /** Settled matches the feed, believed after votes, calls not over any more; they stay settled (SEA-04). */
  readonly reopened: Set<FixtureId>;
}

export function copyMemory(memory: Memory): Memory {
  return {
    votes: new Map(memory.votes),
    minutes: new Map(memory.minutes),
    liveMinutes: new Map(memory.liveMinutes),
    takenAt: new Map(memory.takenAt),
    checkedAt: new Map(memory.checkedAt),
    reopened: new Set(memory.reopened),
  };
}

export const totalOf = (minutes: ReadonlyMap<unknown, number>) =>
  [...minutes.values()].reduce((sum, of) => sum + of, 0);

/** Something the feed said that is not believed, or not yet. */
export interface HeldBack {
  readonly what: string;
  readonly reason: string;
  /** The match it is about, where there is one: its gameweek cannot become final meanwhile. */
  readonly fixtureId: FixtureId | null;
}

/** What is wrong with a whole reply: it is left aside and named to the health page. */
export type Refused = FeedFailure;
