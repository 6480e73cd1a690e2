import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { RosterView } from "#workers/league/table/roster.ts";
import type { Table } from "#workers/league/table/table.ts";

/** One of the two games, as a League uses it: members and facts in, a ranked table out. */
export interface Game {
  /** True when standings can change as time passes, without a new fact (TIP-02, TIP-03). */
  readonly isTimeBound: boolean;
  /** The same game from a later gameweek on (HLF-08); tipping shares what it has scored. */
  startingAt(firstGameweek: GameweekId | null): Game;
  tableOf(roster: RosterView, facts: SeasonFacts, now: Instant): Table;
}
