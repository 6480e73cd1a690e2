import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { boardOf } from "#workers/league/games/tipping-board.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { placesOf } from "#workers/league/table/shard.ts";
import type { Context } from "#workers/platform/context.ts";
import type { AsOf, BoardAsked, BoardPage, PageAsked } from "#workers/rpc/league.ts";
import type { KeyedEntry, ShardAsked, ShardRows } from "#workers/rpc/shard-rows.ts";
import { withWins } from "./gameweek-wins.ts";
import { withLastTicks } from "./last-ticks.ts";
import { aboveOf } from "./row-above.ts";
import { withSlips } from "./slips.ts";
import { withTips } from "./with-tips.ts";

/** What a later asker must have seen at least (`AtLeast`). */
export const asOf = ({ epoch, roster }: RunStandings): AsOf => ({ epoch, memberCount: roster.size });

/** One page of a table, in order. */
export function pageOf(standings: RunStandings, ctx: Context, asked: PageAsked) {
  const { offset, limit, withTicks, withSlips: hasSlips, withFirstPicks } = asked;
  const { table, seq, epoch } = standings;
  const rows = table.entries(offset, offset + limit);
  const ticked: LeaderboardEntry[] = withTicks
    ? withTips(standings, withWins(standings, withLastTicks(standings, ctx, rows, offset)))
    : rows;
  const entries = hasSlips ? withSlips(standings, ctx, ticked) : ticked;
  return { entries, total: table.length, seq, epoch, ...(withFirstPicks ? firstPicksOf(standings) : {}) };
}

/** Football Bingo: the picks of the table's first row. */
const firstPicksOf = ({ table, gameType }: RunStandings) =>
  gameType === "football_bingo" && table.length > 0 ? { firstPicks: table.memberAt(0).picks } : {};

/** A member's row with its rank keys; null for somebody without a row. */
export function ownOf(standings: RunStandings, userId: string): { own: KeyedEntry | null; total: number } {
  const { table } = standings;
  const place = standings.placeOf(userId);
  const [own = null] = place === undefined ? [] : placesOf(table, place, place + 1);
  return { own, total: table.length };
}

/** A member's row as the table shows it, and the last row of a better rank. */
export function nearOf(standings: RunStandings, ctx: Context, userId: string) {
  const offset = standings.placeOf(userId);
  if (offset === undefined) return {};
  const [face] = pageOf(standings, ctx, { offset, limit: 1, withTicks: true, withSlips: true }).entries;
  return { ...(face ? { face } : {}), above: aboveOf(standings, userId) };
}

/** A shard's first rows and everybody's keys; null if the asker already has those of the current stamp. */
export function shardRowsOf(standings: RunStandings, { limit, unless }: ShardAsked): ShardRows | null {
  const { table, seq, stamp } = standings;
  if (stamp === unless) return null;
  return {
    stamp,
    seq,
    rows: placesOf(table, 0, limit),
    ...firstPicksOf(standings),
    now: table.keys("now"),
    previous: table.keys("previous"),
  };
}

/** TIP-09: a page of a period's board; empty for a period that the table does not have. */
export function boardPageOf(
  standings: RunStandings,
  { period, offset, limit, withKeys }: BoardAsked,
): BoardPage {
  const { table, seq } = standings;
  const board = boardOf(table, period);
  if (!board) return { entries: [], total: 0, seq };
  const entries = withTips(standings, board.entries(offset, offset + limit));
  const page = { entries, total: board.length, seq };
  if (!withKeys) return page;
  const places = page.entries.map((_, at) => board.placesAt(offset + at));
  return { ...page, merge: { places, now: board.keys("now"), previous: board.keys("previous") } };
}
