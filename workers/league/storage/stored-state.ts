import type { GameweekId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { ToldTable } from "./told-table.ts";

/** What a league counts; it never changes in a season and so is stored apart from the state. */
export interface Terms {
  /** TIP-12: the first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
  /** HLF-06: whether it counts the second half only. */
  readonly isHalfOnly: boolean;
}

/** The state last sent to the sockets: the season's table, and the other run's. */
export interface StoredState extends ToldTable, Terms {
  /** What `RollCall` stamps it with; a different stamp rebuilds everything. */
  readonly stamp: string;
  readonly game: LeagueType;
  readonly epoch: number;
  /** The second half's table as last told; null before it was. */
  readonly half: ToldTable | null;
}
