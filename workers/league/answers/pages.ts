import type { LeaderboardEntry } from "#contract/api.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import type { BoardAsked, KeyedEntry, PageAsked, ShardAsked, ShardRows } from "#workers/league/rpc.ts";
import type { Standings } from "#workers/league/standings.ts";
import { placesOf } from "#workers/league/table/shard.ts";
import { withWins } from "./gameweek-wins.ts";
import { withLastTicks } from "./last-ticks.ts";
import { boardOf } from "./tipping-board.ts";

/** One page of a table, in order. */
export function pageOf(standings: Standings, { offset, limit, withTicks }: PageAsked) {
  const { table, seq, epoch } = standings;
  const rows = table.entries(offset, offset + limit);
  const entries: LeaderboardEntry[] = withTicks
    ? withWins(standings, withLastTicks(standings, rows, offset))
    : rows;
  return { entries, total: table.length, seq, epoch };
}

export function ownOf(standings: Standings, userId: string): { own: KeyedEntry | null; total: number } {
  const { table } = standings;
  const place = standings.placeOf(userId);
  const [own = null] = place === undefined ? [] : placesOf(table, place, place + 1);
  return { own, total: table.length };
}

/** A shard's first rows and everybody's keys; null if the asker already has those of the current stamp. */
export function shardRowsOf(
  { table, seq, stamp }: Standings,
  { limit, unless }: ShardAsked,
): ShardRows | null {
  if (stamp === unless) return null;
  return {
    stamp,
    seq,
    rows: placesOf(table, 0, limit),
    now: table.keys("now"),
    previous: table.keys("previous"),
  };
}

export function boardPageOf({ table, seq }: Standings, { period, offset, limit }: BoardAsked) {
  const board = boardOf(table, period);
  const entries: BoardEntry[] = board?.entries(offset, offset + limit) ?? [];
  return { entries, total: board?.length ?? 0, seq };
}
