import type { ClubId, FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** The feed's positions 1 to 4, in this order. */
export type Position = "GK" | "DEF" | "MID" | "FWD";
/** BNG-01: the positions that may stand in a squad or carry a goal bonus. */
export type OutfieldPosition = Exclude<Position, "GK">;

/** One of the two clubs of a match. */
export type Side = "home" | "away";

/** One of the season's 20 clubs. */
export interface Club {
  readonly id: ClubId;
  /** The feed's id for this season; changes every summer. */
  readonly feedId: number;
  readonly name: string;
  /** Three letters, for example `ARS`. */
  readonly code: string;
}

/** A footballer of the season, also one who has left: nobody is ever removed. */
export interface Player {
  readonly id: PlayerId;
  /** The feed's element id for this season. */
  readonly feedId: number;
  /** The name on the shirt (`web_name`); not unique. */
  readonly name: string;
  readonly fullName: string;
  readonly position: Position;
  /** The club they play for now; it changes when they move within the Premier League. */
  readonly clubId: ClubId;
  /** False once they have left the Premier League (feed status `u`). */
  readonly isInLeague: boolean;
  /** File name of the feed's photo, for example `154561.jpg`. */
  readonly photo: string;
}

/** A numbered set of matches with one deadline; which matches it has, `Fixture.gameweekId` says. */
export interface Gameweek {
  readonly id: GameweekId;
  readonly name: string;
  readonly deadlineAt: Instant;
  /** The feed's own `finished`, which can become false again, so that nothing settles on it alone (SEA-04). */
  readonly isFinished: boolean;
  /**
   * The feed has finished and checked it, all its matches are settled, none that locked in it is awaited under another
   * (TIP-03), and nothing of it is in doubt: its facts no longer change (BNG-05).
   */
  readonly isFinal: boolean;
  /** When it became final; null before, and when no instant was recorded. */
  readonly finalAt: Instant | null;
  /** The operator's reason, if it was made final by hand. */
  readonly byHand?: string;
}

/** A fixture as it was when it locked (TIP-02, TIP-06). Written once per lock, never edited. */
export interface FixtureLock {
  readonly lockedAt: Instant;
  /** The gameweek and kick-off it was locked for. */
  readonly gameweekId: GameweekId;
  readonly kickoffAt: Instant;
  /** Outfield players of both clubs at that instant, ascending by id: the candidates of the default draw. */
  readonly candidates: readonly PlayerId[];
}

/** A match of the season as the newest facts have it; its goals are in `SeasonFacts.goals`. */
export interface Fixture {
  readonly id: FixtureId;
  /** The gameweek it is scheduled in; null while it is postponed without a date. */
  readonly gameweekId: GameweekId | null;
  readonly homeClubId: ClubId;
  readonly awayClubId: ClubId;
  /** Latest known kick-off; null exactly when `gameweekId` is null. */
  readonly kickoffAt: Instant | null;
  readonly hasStarted: boolean;
  /** Goals of the home club; null before the match, and again once it is called off or abandoned (SEA-04). */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** True once the match is over by the feed's `finished_provisional` (SEA-04). Only a change of its date resets it. */
  readonly isSettled: boolean;
  /** When it was first seen to be over; null before, and when no instant was recorded. */
  readonly settledAt: Instant | null;
  /** True once the match is final, with or before its gameweek (BNG-05): score and goals no longer change. */
  readonly isFinal: boolean;
  /** The latest lock; null until it first locks. A new date after a void opens the fixture again (TIP-03). */
  readonly lock: FixtureLock | null;
  /** Earlier locks whose date was called off, oldest first; empty for nearly every fixture. */
  readonly formerLocks: readonly FixtureLock[];
  /** The operator's reason, if its score, end or date was last entered by hand; in words a player can read. */
  readonly byHand?: string;
}

/** BNG-05: `provisional` can still be taken back, `final` cannot, `revoked` was. */
export type GoalStatus = "provisional" | "final" | "revoked";

/**
 * One goal of the ledger. The feed counts goals per fixture and player, so the n-th goal of a player
 * in a fixture is the identity: `(fixtureId, playerId, isOwnGoal, n)`.
 */
export interface Goal {
  readonly fixtureId: FixtureId;
  readonly playerId: PlayerId;
  readonly isOwnGoal: boolean;
  /** Which of the player's goals in this fixture this is, from 1. */
  readonly n: number;
  /** The side they played for; an own goal counts for the other. Never derived from their club. */
  readonly side: Side;
  readonly status: GoalStatus;
  readonly seenAt: Instant;
  /**
   * STO-03: the minute of the match in the feed when the goal was first seen, 1 to 90; null when the feed gave none.
   */
  readonly minute: number | null;
  readonly revokedAt: Instant | null;
  /** BNG-05: why it was taken back, in words a person can read; null while it stands. */
  readonly revokedReason: string | null;
  /** The operator's reason, if it was last given or taken back by hand; in words a player can read. */
  readonly byHand?: string;
}

/** All facts of a season at one epoch: scores, ranks and tables are computed from them. */
export interface SeasonFacts {
  readonly epoch: number;
  readonly clubs: ReadonlyMap<ClubId, Club>;
  readonly players: ReadonlyMap<PlayerId, Player>;
  readonly gameweeks: ReadonlyMap<GameweekId, Gameweek>;
  readonly fixtures: ReadonlyMap<FixtureId, Fixture>;
  /** Every goal ever seen, revoked ones included, by `goalKey`. */
  readonly goals: ReadonlyMap<string, Goal>;
}

type GoalKey = Pick<Goal, "fixtureId" | "playerId" | "isOwnGoal" | "n">;

/** How many clubs a season has. */
export const CLUB_COUNT = 20;

/** A goal's identity: match, footballer, own goal or not, and its number among them (`91:7:g:1`). */
export function goalKey(goal: GoalKey): string {
  return `${goal.fixtureId}:${goal.playerId}:${goal.isOwnGoal ? "o" : "g"}:${goal.n}`;
}
