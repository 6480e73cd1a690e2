import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Roster } from "#workers/league/table/roster.ts";

/** The part of a League that its story needs. */
export interface StorySource {
  readonly gameType: LeagueType;
  /** TIP-12: the first gameweek that counts; null if all count. */
  readonly startsAt: GameweekId | null;
  readonly roster: Roster;
  readonly facts: SeasonFacts;
}
