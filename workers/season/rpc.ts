import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** The feed's state as the health page shows it. */
export interface FeedHealth {
  /** The epoch the Season last wrote or loaded. */
  readonly epoch: number;
  /** When bootstrap and fixtures were last both taken. */
  readonly lastSuccessAt: Instant | null;
  /** What failed in the last poll; null when nothing did. */
  readonly lastError: string | null;
  /** SEA-05: the season the feed showed last; absent or null before it was ever seen. */
  readonly feedSeason?: SeasonId | null;
  /** The last poll was turned away: 403, 429, or HTML in place of data. */
  readonly isRefused?: boolean;
  /** Until then the feed is left alone; null when it need not be. */
  readonly backOffUntil?: Instant | null;
  /** How many polls in a row were turned away. */
  readonly turnedAway?: number;
}

/** What an operator is told of the feed, by age. */
export interface FeedJudgement {
  readonly state: "fresh" | "late" | "silent" | "other_season" | "refused";
  readonly isOk: boolean;
}

/** What one poll did. */
export interface PollReport {
  readonly epoch: number;
  readonly changes: number;
  /** Requests to the feed. */
  readonly requests: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** What failed, in words; empty when all went well. */
  readonly failures: readonly string[];
  /** SEA-05: the season the feed showed; null when it showed none. */
  readonly feedSeason: SeasonId | null;
}

/** What callers see of the Season object; the Worker's binding is typed by it. */
export interface SeasonRpc extends Rpc.DurableObjectBranded {
  health(): Promise<FeedHealth & FeedJudgement>;
  /** STO-03: match minutes by fixture, as the feed last gave them. They make no epoch, so D1 has none. */
  minutes(): Promise<Record<number, number>>;
  /**
   * Asks the feed and writes what changed; safe to call any number of times. One poll runs at a time:
   * calls during one share the next, so that what the feed says at the call is in D1 at the answer.
   */
  poll(): Promise<PollReport>;
}

/** The facts are at `epoch`; `changes` are those of that epoch alone, none when they are too big for a message. */
export interface EpochNews {
  /** SEA-06: whose tables are told; without it the current season's. */
  readonly seasonId?: SeasonId;
  readonly epoch: number;
  readonly changes: SeasonChange[];
}

/** What the Season sees of a relay. */
export interface RelayRpc extends Rpc.DurableObjectBranded {
  /** @returns the leagues that could not be told. */
  tell(news: EpochNews & { leagueIds: string[] }): Promise<{ missed: string[] }>;
}
