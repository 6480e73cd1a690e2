import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MomentMember } from "./moment.ts";

export interface StoryRow extends MomentMember {
  readonly rank: number;
  readonly score: number;
}

/** A league's table at one moment, in any order, by member. */
export type StoryTable = ReadonlyMap<UserId, StoryRow>;

export interface StoryJoin extends MomentMember {
  readonly joinedAt: Instant;
}

/**
 * A league as its story is told: its members and the function that makes its tables. The function is the one
 * that makes the league's table at any other time, so no rule of scoring or ranking has a second place here.
 */
export interface StoryWorld {
  readonly game: "football_bingo" | "score_tipping";
  /** Squads are nobody else's business before this (BNG-08); null where nothing is hidden for good. */
  readonly hiddenUntil: Instant | null;
  readonly joins: readonly StoryJoin[];
  /** The table of those who had joined by `now`, or of everybody who is a member. */
  tableAt(facts: SeasonFacts, now: Instant, who?: "joined" | "everybody"): StoryTable;
  /** What everybody has scored in one gameweek; null where it is the difference of two tables. */
  gameweekScores(facts: SeasonFacts, now: Instant, gameweek: GameweekId): ReadonlyMap<UserId, number> | null;
  /** TIP-04: whose round is perfect. */
  perfectRounds(facts: SeasonFacts, now: Instant, gameweek: GameweekId): ReadonlySet<UserId>;
}
