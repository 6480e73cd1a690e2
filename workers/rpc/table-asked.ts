import type { OwnDuelNow } from "#contract/leagues/duels.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry, LeagueSplit } from "#contract/tipping-answers.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";
import type { InRun, KeyedEntry, RowPlace, ShardRows } from "./shard-rows.ts";

/**
 * What an answer has to include at least, because the caller has read it: the season's epoch, and the number of members
 * in D1, null for a past season.
 */
export interface AtLeast {
  readonly epoch: number;
  readonly memberCount?: number | null;
}

/** A member's read that was sent before D1 has answered: it gets what the League has at hand, or null. */
export interface AtHand {
  readonly epoch: null;
  readonly memberCount?: undefined;
}

/** How new an answer is: the season's epoch and the number of members that it was computed with. */
export interface AsOf {
  readonly epoch: number;
  readonly memberCount: number;
}

/**
 * LEA-03: the reader, whose membership may have been read from a copy of D1 that is behind. The League's roster is the
 * first to know of a departure: a reader who is not in it gets null.
 */
export interface Asker {
  readonly reader: string;
}

/** The reader's own row, with what is beside it if asked for. */
export interface OwnAsked extends Asker, InRun {
  /** Football Bingo: whether to add the footballers that only the reader has, and the row above. */
  readonly withAlone?: boolean;
  /** Whether to add the reader's row as the table shows it, with its wall or slip, and the row above. */
  readonly withNear?: boolean;
}

/** The reader's own row; `own` is null for a member who is in no row of this run. */
export interface OwnAnswer extends AsOf {
  readonly own: KeyedEntry | null;
  readonly total: number;
  /** Null before the cutoff (BNG-08) and in tipping; absent unless asked for. */
  readonly alone?: PlayerId[] | null;
  /** The last row of a better rank; null for the leader, absent unless asked for. */
  readonly above?: LeaderboardEntry | null;
  /** The reader's row with its wall or slip; absent unless asked for, and without a row. */
  readonly face?: LeaderboardEntry;
  /** In a league in whose duels the asker is or was (DUE-05). */
  readonly duel?: OwnDuelNow;
}

/** Some rows of a table, and what they are to carry. */
export interface PageAsked extends InRun {
  readonly offset: number;
  readonly limit: number;
  /** Whether rows carry each member's last tick (Football Bingo) and the gameweeks they have won. */
  readonly withTicks?: boolean | undefined;
  /** Tipping: whether a league's rows carry each member's slip of the gameweek in play. */
  readonly withSlips?: boolean | undefined;
  /** Football Bingo: whether the answer has the picks of the first row. */
  readonly withFirstPicks?: boolean | undefined;
}

/** Rows of a table from a place on, with how many there are in all. */
export interface TablePage {
  readonly entries: LeaderboardEntry[];
  readonly total: number;
  readonly seq: number;
  /** The picks of the table's first row, if they were asked for. */
  readonly firstPicks?: PackedPicks;
}

/** The gameweeks that a board adds up. */
export type BoardPeriod =
  | { readonly kind: "season" }
  | { readonly kind: "gameweek"; readonly gameweek: number }
  | { readonly kind: "month"; readonly month: string };

/** A page of the table of some gameweeks (TIP-09). */
export interface BoardAsked extends AtLeast, PageAsked {
  readonly period: BoardPeriod;
  /** Overall tables: whether the answer has what shards are merged by. */
  readonly withKeys?: boolean | undefined;
}

/** TIP-08: a match whose calls are asked for. */
export type SplitAsked = PageAsked & { readonly fixtureId: number };

/** TIP-08: a gameweek whose locked matches' calls are asked for. */
export type SplitsAsked = PageAsked & { readonly gameweek: number };

/**
 * How a league called a match: `open` before its lock, when nobody may know (TIP-08), `unknown` without such a match.
 */
export type SplitAnswer =
  | { readonly kind: "unknown" }
  | { readonly kind: "open" }
  | { readonly kind: "split"; readonly split: LeagueSplit };

/** One page of a board, in order. */
export interface BoardPage {
  readonly entries: BoardEntry[];
  readonly total: number;
  readonly seq: number;
  /** Overall tables, with `withKeys`: the rows' places in their order, and everybody's keys as in `ShardRows`. */
  readonly merge?: Pick<ShardRows, "now" | "previous"> & { readonly places: readonly RowPlace[] };
}

/** How many squads have each footballer, unordered. */
export type PickCounts = readonly { readonly playerId: PlayerId; readonly count: number }[];
