import type { SubmittedSlip } from "#contract/jobs.ts";
import type { ReactionEmoji } from "#contract/reactions.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { Kind } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueRecap, OwnRecap } from "#domain/story/recap.ts";
import type { InRun } from "./shard-rows.ts";
import type { Asker, AtLeast, BoardPeriod } from "./table-asked.ts";

/** NOT-01: a league that is to have its members told of their moments, and from when on. */
export interface MemberNoticesAsked {
  readonly epoch: number;
  /** The league's name, for the texts. */
  readonly name: string;
  /** Only what has happened after this instant is told, in epoch ms. */
  readonly from: number;
}

/** OUT-01: what a connection tells, since when, and which members appear by an initial. */
export interface NoticesAsked {
  readonly epoch: number;
  readonly kinds: readonly Kind[];
  readonly digest: boolean;
  readonly from: Instant;
  readonly initials: readonly UserId[];
}

/** The goals of an epoch, by the ids of their moments. `changes` are that epoch's, or none. */
export interface GoalsAsked extends Asker {
  readonly epoch: number;
  readonly changes: SeasonChange[];
  readonly ids: readonly string[];
  /** RIV-01: the rivals that the reader has pinned; absent from a Desk of the previous version. */
  readonly rivals?: readonly string[];
}

/** A person's reaction to one moment. */
export interface OwnReaction {
  readonly moment: string;
  readonly emoji: ReactionEmoji;
}

/** A final gameweek, and whose recaps of it are wanted. */
export interface RecapAsked {
  readonly epoch: number;
  readonly gameweek: number;
  readonly userIds: readonly string[];
}

/** A gameweek's recap for the league, and for each requested member who was in its table. */
export interface RecapAnswer {
  readonly league: LeagueRecap;
  readonly own: readonly {
    readonly userId: string;
    readonly recap: OwnRecap;
    /** DUE-05: how their duel of the gameweek ended; absent without one. */
    readonly duel?: OwnDuel;
  }[];
}

/** DUE-02: whom a member meets, by user name; null for the Median. */
export interface Meeting {
  readonly userId: UserId;
  readonly opponent: string | null;
}

/** STO-01: whose view of which gameweek's moments. */
export interface StoryAsked extends InRun {
  readonly userId: string;
  /** Null means the gameweek in play, else the next, else the last. */
  readonly gameweek: number | null;
}

/** The same of two members side by side. */
export interface CompareAsked extends StoryAsked {
  readonly withId: string;
}

/** A member's reaction to a moment. */
export interface ReactionAsked {
  readonly userId: string;
  readonly momentId: string;
  /** Null takes the reaction back. */
  readonly emoji: ReactionEmoji | null;
}

/** Which period's board is compared when a League's tables are computed again. */
export type RecomputeAsked = AtLeast & { readonly period: BoardPeriod };

/** A League's tables, of all its runs, before and after they were discarded and computed again. */
export interface Recomputed {
  readonly members: number;
  /** Of how many members a row differs now: 0, if every fact had arrived. */
  readonly changed: number;
  /** The first 20 users whose rows differ. */
  readonly userIds: readonly string[];
}

/** The reads that may travel with others. */
type Readable =
  | "standingsFor"
  | "ownStanding"
  | "boardFor"
  | "story"
  | "history"
  | "chances"
  | "askDuels"
  | "sheets";
/** A read that may travel with others, and its answer or failure. */
export type Question = { readonly method: Readable; readonly asked: unknown };
/** One answer of several asked for together, or the reason why it failed. */
export type AnswerOrError = { readonly value: unknown } | { readonly error: string };

/** A slip as its owner's submission tells it, with its version, so that D1 is not asked. */
export type ToldSlip = SubmittedSlip & { readonly userId: string };

/** Users to be looked up in D1 again, who may be members or have left. */
export interface MembersChanged {
  userIds: string[];
  /** Some of their slips. */
  slips?: ToldSlip[];
  /** Whether a name may have changed, or who is in the league. */
  isNamed?: boolean;
}
