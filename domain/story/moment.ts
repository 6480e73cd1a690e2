import type { ClubId, FixtureId, PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Score } from "./gameweek-log.ts";

/** STO-01: what a moment tells. */
export type MomentKind =
  | "goal"
  | "goal_revoked"
  | "lead"
  | "one_away"
  | "complete"
  | "locked"
  | "result"
  | "perfect_round"
  | "gameweek_won"
  | "joined";

/** Somebody whom a moment names. */
export interface MomentMember {
  readonly id: UserId;
  readonly username: string;
}

/** A member's change of rank, with their score after it. */
export interface MomentMove extends MomentMember {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** Members who gained or lost so many points in tipping by one goal. */
export interface MomentSwing {
  readonly points: number;
  readonly count: number;
  /** Who they are, if they are one or two; empty if more. */
  readonly members: readonly MomentMember[];
}

/** One event in a gameweek, with its effect on one league (STO-01). */
export interface Moment {
  /** The same facts always give the same id; letters, digits and hyphens. */
  readonly id: string;
  readonly at: Instant;
  /** STO-03: for a goal, the match's minute when it was first seen; null when unknown. */
  readonly minute: number | null;
  readonly kind: MomentKind;
  readonly fixtureId?: FixtureId;
  readonly playerId?: PlayerId;
  readonly playerName?: string;
  /** The club the scorer played for; an own goal counts for the other club. */
  readonly teamId?: ClubId;
  readonly ownGoal?: true;
  /** Of a goal and of one taken back: the match's score just after it. */
  readonly score?: Score;
  /** Members who get a tick or points from it, or whom it names: at most 20 of `memberCount`. */
  readonly members: readonly MomentMember[];
  readonly memberCount: number;
  /** The ranks it changed: at most 20, the largest change first. */
  readonly moves: readonly MomentMove[];
  /** Of a goal in tipping, and of one taken back: who gained and lost how much, gains first; absent if nobody did. */
  readonly swings?: readonly MomentSwing[];
  /** BNG-05: why a goal was taken back; of a goal or result entered by hand, the operator's reason. */
  readonly reason?: string;
}

export const MOMENT_MEMBERS_AT_MOST = 20;
export const MOMENT_MOVES_AT_MOST = 20;
