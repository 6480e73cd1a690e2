import * as z from "zod/mini";
import type { MomentKind } from "#domain/story/moment.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { NOT_AN_OBJECT } from "./inputs.ts";
import type { CupTie, OwnDuelNow, PastDuel } from "./leagues/duels.ts";
import { gameweekAsked } from "./matchday.ts";
import { REACTIONS, type ReactionEmoji } from "./reactions.ts";
import { runParam } from "./runs.ts";

/** PUT …/story/:momentId/reaction; null takes the reaction back. */
export const reactionInput = z.object(
  {
    emoji: z.nullable(z.enum(REACTIONS, { error: `emoji must be one of ${REACTIONS.join(" ")}, or null.` })),
  },
  NOT_AN_OBJECT,
);

/** GET …/story: the gameweek, by default the one in play, else the next, else the last; and the run. */
export const storyAsked = z.extend(gameweekAsked, { run: runParam });

/** GET …/compare: `with` is the other member; in tipping, also the gameweek to compare. */
export const compareAsked = z.object({
  with: z.string({ error: "with must be a member's id." }).check(z.minLength(1), z.maxLength(100)),
  ...gameweekAsked.shape,
  run: runParam,
});

/** A member whom a moment names. */
export interface StoryMember {
  id: string;
  username: string;
}

/** A member whose place a goal changed; `score` is the one after it. */
export interface StoryMove extends StoryMember {
  from: number;
  to: number;
  score: number;
}

/** Members who gained or lost so many points in tipping by one goal; named if they are one or two. */
interface StorySwing {
  points: number;
  count: number;
  members: StoryMember[];
}

/** How often a moment was given one reaction. */
export interface Reaction {
  emoji: ReactionEmoji;
  count: number;
  /** Whether the reader has given this reaction too. */
  mine: boolean;
}

/** STO-01: an event and its effect on a league. */
export interface StoryMoment {
  id: string;
  at: string;
  /** STO-03: the minute of the match, for a goal; null when unknown. */
  minute: number | null;
  kind: MomentKind;
  fixtureId?: number;
  playerId?: number;
  playerName?: string;
  /** The club the scorer played for; an own goal counts for the other club. */
  teamId?: number;
  ownGoal?: true;
  /** Of a goal and of one taken back: the score just after it, the home club's goals first. */
  score?: [home: number, away: number];
  /** Members who get a tick or points from it, or whom it names: at most 20 of `memberCount`. */
  members: StoryMember[];
  memberCount: number;
  /** The ranks it changed: at most 20, the largest change first. */
  moves: StoryMove[];
  /** Of a goal in tipping, and of one taken back: who gained and lost how much, gains first; absent if nobody did. */
  swings?: StorySwing[];
  /** BNG-05: why a goal was taken back. */
  reason?: string;
}

/** A moment as it is told to one reader. */
interface ToldMoment extends StoryMoment {
  reactions: Reaction[];
  /** What a goal, or its being taken back, was worth to the reader, in ticks or points; absent for nothing. */
  own?: number;
}

/** STO-01: a gameweek's story in a league, as the reader may see it. */
export interface LeagueStory {
  /** 0 in a story of the half while no gameweek is known. */
  gameweek: number;
  /** The story's moments, newest first. */
  moments: ToldMoment[];
  /**
   * The reader's duel of the gameweek; absent where they have none, and in the feed of a run that is not the league's
   * own.
   */
  duel?: OwnDuelNow;
  /**
   * CUP-02: the reader's tie of the gameweek, or the cup's final, with the number of ties in its round; absent for
   * none.
   */
  tie?: CupTie & { of: number };
}

/** STO-05: each member's rank and score after each gameweek. */
export interface LeagueHistory {
  /** The gameweeks that are final or have begun, in the order in which they ended. */
  gameweeks: number[];
  members: (StoryMember & { ranks: (number | null)[]; scores: (number | null)[] })[];
  winners: { gameweek: number; ids: string[] }[];
  /** The ticks or points by which each of `winners` was won; absent in an answer kept from before. */
  wonWith?: number[];
  /** The winners of the calendar months that are over, `2025-09`, ascending, with the month's last gameweek. */
  months: { month: string; ids: string[]; last?: number }[];
  /** The reader's duels that are final, in the order of the gameweeks; absent where they have none. */
  duels?: PastDuel[];
}

/** STO-05: one of the two who are compared, as their table has them. */
export interface ComparedMember extends StoryMember {
  rank: number;
  score: number;
}

/** A pick on one side of a comparison. */
export interface ComparedPick {
  playerId: number;
  name: string;
  ticked: boolean;
  /** The gameweek and the match of the goal that ticked it (BNG-02); absent while unticked. */
  tickedIn?: { gameweek: number; fixtureId: number };
  /** Present while its tick can still be taken back (BNG-05). */
  provisional?: true;
  /** TRF-04: the footballer has left the club of an unticked slot, whose matches are no longer theirs. */
  left?: true;
}

/** A locked prediction on one side of a comparison; `points` before the Joker. */
export interface ComparedTip {
  prediction: MatchOutcome;
  goalBonusPlayerId: number | null;
  points: number;
}

interface ComparedRow<Side> {
  mine: Side | null;
  /** The other member's side; also null while the reader may not see it (BNG-08, TIP-08). */
  theirs: Side | null;
  same: boolean;
}

/** Two members side by side: in Football Bingo by club, in tipping by match of a gameweek. */
export type Comparison = { me: ComparedMember; them: ComparedMember } & (
  | { rows: (ComparedRow<ComparedPick> & { teamId: number })[] }
  | { gameweek: number; rows: (ComparedRow<ComparedTip> & { fixtureId: number })[] }
);
