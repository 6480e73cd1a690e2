import type { Club, Position, Side } from "#domain/season/facts.ts";
import type { SaidFigures } from "#domain/season/player-figures.ts";
import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** `/bootstrap-static/`: clubs, gameweeks and players. */
export interface FeedBootstrap {
  readonly clubs: readonly Club[];
  readonly gameweeks: readonly FeedGameweek[];
  /** The players, without managers (element_type 5 of 2024/25). */
  readonly players: readonly FeedPlayer[];
  /** How many rows could not be read and were left out. */
  readonly unreadable: number;
}

interface FeedGameweek {
  readonly id: GameweekId;
  readonly name: string;
  readonly deadlineAt: Instant;
  readonly isFinished: boolean;
  /** `data_checked`: true once the Premier League will not correct it any more. */
  readonly isChecked: boolean;
}

/** A footballer as the feed gives them. */
export interface FeedPlayer {
  readonly id: PlayerId;
  readonly feedId: number;
  readonly name: string;
  readonly fullName: string;
  readonly position: Position;
  readonly clubFeedId: number;
  readonly isInLeague: boolean;
  readonly photo: string;
  readonly figures: SaidFigures;
}

/** `/fixtures/`: the whole schedule with scores and goals. */
export interface FeedFixtures {
  readonly fixtures: readonly FeedFixture[];
  readonly unreadable: number;
}

/** A match as the feed gives it. */
export interface FeedFixture {
  readonly id: FixtureId;
  /** Null exactly when `kickoffAt` is null. */
  readonly gameweekId: GameweekId | null;
  readonly kickoffAt: Instant | null;
  readonly homeFeedId: number;
  readonly awayFeedId: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly hasStarted: boolean;
  /** True by `finished_provisional`, or by the later `finished`. */
  readonly isOver: boolean;
  readonly minutes: number;
  /** The goals of both clubs; null when the reply has no goal lists for this match, or far more than its score. */
  readonly goals: readonly FeedGoals[] | null;
}

/** A player's goals in a match so far. An own goal is listed under its scorer's side. */
export interface FeedGoals {
  readonly element: number;
  readonly isOwnGoal: boolean;
  readonly side: Side;
  readonly count: number;
}

/** `/event/N/live/`: goals per match and player in one gameweek; it does not give the side. */
export interface FeedLive {
  /** The matches that the reply reports on; empty before the deadline. */
  readonly fixtureIds: ReadonlySet<FixtureId>;
  readonly goals: readonly (Omit<FeedGoals, "side"> & { readonly fixtureId: FixtureId })[];
  /** Minutes of all players together: a falling total reveals a stale copy. */
  readonly minutes: number;
}
