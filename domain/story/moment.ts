import type { ClubId, FixtureId, PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

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

export interface MomentMember {
  readonly id: UserId;
  readonly username: string;
}

/** A rank that changed, with the score it changed to. */
export interface MomentMove extends MomentMember {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** One thing that happened in a gameweek, and what it meant in one league (STO-01). */
export interface Moment {
  /** The same for the same facts, whoever asks and whenever; letters, digits and hyphens. */
  readonly id: string;
  readonly at: Instant;
  /** STO-03: of a goal, the match's minute when it was first seen; null when unknown. */
  readonly minute: number | null;
  readonly kind: MomentKind;
  readonly fixtureId?: FixtureId;
  readonly playerId?: PlayerId;
  readonly playerName?: string;
  /** The club he played for; an own goal counts for the other one. */
  readonly teamId?: ClubId;
  readonly ownGoal?: true;
  /** Whom it ticks, pays or names: at most 20 of `memberCount`. */
  readonly members: readonly MomentMember[];
  readonly memberCount: number;
  /** Ranks it changed: at most 20, the largest change first. */
  readonly moves: readonly MomentMove[];
  /** BNG-05: why a goal was taken back. */
  readonly reason?: string;
}

export const MOMENT_MEMBERS_AT_MOST = 20;
export const MOMENT_MOVES_AT_MOST = 20;
