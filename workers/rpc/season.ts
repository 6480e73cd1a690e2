import type { GoalReview } from "#contract/operator/goal-reviews.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Correction, CorrectionRefusal } from "#domain/season/correction.ts";
import type { FixtureId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";

/** The feed's state as the health page shows it. */
export interface FeedHealth {
  /** The epoch the Season last wrote or loaded. */
  readonly epoch: number;
  /** When a poll last ended without a failure. */
  readonly lastSuccessAt: Instant | null;
  /** What failed in the last poll; null when nothing did. */
  readonly lastError: string | null;
  /** SEA-05: the season the feed showed last; absent or null before its first reply. */
  readonly feedSeason?: SeasonId | null;
  /** True when the last poll was refused: 403, 429, or HTML in place of data. */
  readonly isRefused?: boolean;
  /** The instant until which no poll asks the feed; null without a pause. */
  readonly backOffUntil?: Instant | null;
  /**
   * The instant from which a match is in play, as the last poll that had the facts saw it; null or absent without one.
   */
  readonly inPlayFrom?: Instant | null;
  /**
   * How far the feed's clock is ahead of ours: the smallest difference of the last quarter of an hour, and the polls
   * since that found a larger one.
   */
  readonly clock?: { readonly aheadMs: number; readonly readAt: Instant; readonly polls?: number } | null;
  /** How many polls in a row were refused. */
  readonly turnedAway?: number;
}

/** The state of the feed, by the age of its last good poll. */
export interface FeedJudgement {
  readonly state: "fresh" | "late" | "silent" | "other_season" | "refused";
  readonly isOk: boolean;
}

/** The result of one poll. */
export interface PollReport {
  readonly epoch: number;
  readonly changes: number;
  /** The number of requests to the feed. */
  readonly requests: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** The failures, in words; empty after a run without failures. */
  readonly failures: readonly string[];
  /** SEA-05: the season the feed showed; null when it showed none. */
  readonly feedSeason: SeasonId | null;
  /** SEA-05: the season that begins beside this one, or in place of none; null as a rule. */
  readonly begins: SeasonId | null;
}

/** What D1 does not have of the matches in play. */
export interface InPlay {
  readonly minutes: Record<number, number>;
  readonly reviews: GoalReview[];
}

/** What a correction by hand did. */
export interface Corrected {
  readonly epoch: number;
  /** How many facts changed: 0 when they were as entered already. */
  readonly changes: number;
}

/** The Season object's interface for callers; the Worker's binding is typed by it. */
export interface SeasonRpc extends Rpc.DurableObjectBranded {
  health(): Promise<FeedHealth & FeedJudgement>;
  /** STO-03: what the feed last gave of matches in play that creates no epoch, so that D1 does not have it. */
  inPlay(): Promise<InPlay>;
  /**
   * Polls the feed and writes the changes; safe to call any number of times. One poll runs at a time: calls during one
   * share the next, so that the feed's state at the call is in D1 at the answer.
   */
  poll(): Promise<PollReport>;
  /** Enters a fact by hand, between two polls, and holds it against the feed. */
  correct(correction: Correction, reason: string): Promise<Result<Corrected, CorrectionRefusal>>;
  /**
   * Notes that an operator has withdrawn a season begun beside this one: it takes an hour of agreeing replies again.
   */
  doubt(season: SeasonId): Promise<void>;
  /** Remembers for a month that an account was erased: a copy of the database put back later still has it. */
  noteErased(userId: UserId): Promise<void>;
  /** The accounts erased in the last month. */
  erased(): Promise<UserId[]>;
  /** Gives a fact back to the feed from the next poll on. @returns whether it was held. */
  release(fixtureId: FixtureId, subject: string): Promise<boolean>;
}

/**
 * The message that the facts are at `epoch`; `changes` are those of that epoch alone, empty when too big for a message.
 */
export interface EpochMessage {
  /** The goals under review, when they have changed. */
  readonly reviews?: GoalReview[];
  /** SEA-06: the season whose tables are told; by default the current one. */
  readonly seasonId?: SeasonId;
  readonly epoch: number;
  readonly changes: SeasonChange[];
  /** Whether the lease of the leagues that are told ends within the hour. */
  readonly isLeaseEnding?: true;
}

/** The relay's interface for the Season. */
export interface RelayRpc extends Rpc.DurableObjectBranded {
  /** Tells leagues of the epoch. @returns those that could not be told. */
  tell(message: EpochMessage & { leagueIds: string[] }): Promise<{ missed: string[] }>;
}
