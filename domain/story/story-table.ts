import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { MomentMember } from "./moment.ts";

/** A member's place at one instant. */
export interface StoryRow extends MomentMember {
  readonly rank: number;
  readonly score: number;
  /**
   * Tipping: the goal bonuses in that score, which a goal can add to while the score falls. Absent in Football Bingo.
   */
  readonly bonuses?: number;
}

/** A league's table at one instant: the rows by member, in any order. */
export type StoryTable = ReadonlyMap<UserId, StoryRow>;

/** A member, and since when. */
export interface StoryJoin extends MomentMember {
  readonly joinedAt: Instant;
}

/**
 * A league as its story needs it: its members and the function that makes its tables. The same function makes the live
 * table, so each rule of scoring or ranking is implemented once.
 */
export interface StoryWorld {
  readonly game: LeagueType;
  /** Squads are hidden from others until this instant (BNG-08); null where nothing is hidden. */
  readonly hiddenUntil: Instant | null;
  readonly joins: readonly StoryJoin[];
  /** TIP-12: the first gameweek that counts; absent or null if all gameweeks count. */
  readonly firstGameweek?: GameweekId | null;
  /** The table of the members who had joined by `now` or, with `everybody`, of all present members. */
  tableAt(facts: SeasonFacts, now: Instant, who?: "joined" | "everybody"): StoryTable;
  /**
   * STO-05: what each member who had joined by `now` gained in one gameweek: the ticks of its matches, or its points.
   * Not the difference of two tables: a match put off far belongs to an earlier gameweek.
   */
  gameweekScores(facts: SeasonFacts, now: Instant, gameweek: GameweekId): ReadonlyMap<UserId, number>;
  /** TIP-04: the members with a perfect round in this gameweek. */
  perfectRounds(facts: SeasonFacts, now: Instant, gameweek: GameweekId): ReadonlySet<UserId>;
}

/** BNG-08: whether naming who is ticked, or whose rank a tick changes, would reveal a pick. */
export const isHiddenAt = ({ hiddenUntil }: StoryWorld, at: Instant): boolean =>
  hiddenUntil !== null && at < hiddenUntil;
