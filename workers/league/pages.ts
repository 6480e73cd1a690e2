import type { LeaderboardEntry } from "#contract/api.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import type { Standings } from "./refresh.ts";
import { type KeyedEntry, placesOf } from "./shard.ts";
import { type BoardPeriod, boardOf } from "./tipping-board.ts";

/** What a reader knows already: at which epoch the season is, and how many members D1 counts. */
export interface Known {
  readonly epoch: number;
  readonly memberCount?: number;
}

export interface PageAsked {
  readonly offset: number;
  readonly limit: number;
}

export type BoardAsked = Known & PageAsked & { readonly period: BoardPeriod };

/** One page of a table, in order. */
export function pageOf({ rows, seq, epoch }: Standings, { offset, limit }: PageAsked) {
  const entries: LeaderboardEntry[] = rows.slice(offset, offset + limit).map(({ entry }) => entry);
  return { entries, total: rows.length, seq, epoch };
}

export function ownOf(standings: Standings, userId: string): { own: KeyedEntry | null; total: number } {
  const row = standings.rowOf(userId);
  return { own: row ? (placesOf([row])[0] ?? null) : null, total: standings.rows.length };
}

export function topOf({ rows, seq }: Standings, limit: number) {
  return { rows: placesOf(rows.slice(0, limit)), total: rows.length, seq };
}

export function boardPageOf({ rows, seq }: Standings, { period, offset, limit }: BoardAsked) {
  const board = boardOf(rows, period);
  const entries: BoardEntry[] = board.slice(offset, offset + limit);
  return { entries, total: board.length, seq };
}
