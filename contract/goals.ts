import type { LeagueType } from "#domain/shared/league-type.ts";
import type { StoryMoment } from "./story.ts";

/** What a goal, or its being taken back, means in one of the reader's leagues. */
export interface GoalMeaning {
  leagueId: string;
  game: LeagueType;
  /** Members besides the reader who gain a tick or points by it, or lose them: the first GOAL_NAMES of `others`. */
  names: string[];
  others: number;
  /** The reader's score and rank, if it changed one of them; `gain` is in ticks or points. */
  own: OwnGain | null;
  /** HLF-09: the same in the league's second-half table; absent if the goal changed nothing there. */
  half?: OwnGain;
  /**
   * RIV-01: the pinned rivals whom the reader passed by this goal (`isPast`), or who passed the reader; absent without
   * any.
   */
  rivals?: RivalPast[];
  /** DUE-05: the reader's own duel after it, if it moved that; `opponent` is null for the Median. */
  duel?: { opponent: string | null; own: number; theirs: number };
}

/** What a goal did to the reader's row of a table. */
interface OwnGain {
  gain: number;
  from: number;
  to: number;
  score: number;
}

/** RIV-01: a rival whom a goal moved past the reader, or the reader past them. */
export interface RivalPast {
  username: string;
  isPast: boolean;
}

/** A goal or a revocation (STO-01) with its meaning in all of the reader's leagues. */
export type ToldGoal = Pick<
  StoryMoment,
  "id" | "at" | "minute" | "fixtureId" | "playerId" | "playerName" | "teamId" | "ownGoal" | "score" | "reason"
> & { kind: "goal" | "goal_revoked"; leagues: GoalMeaning[] };

/** How many names a goal's line gives, besides the reader's own. */
export const GOAL_NAMES = 3;
