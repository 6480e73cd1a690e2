import { isHidden } from "#domain/season/run.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { solePicks } from "#domain/squad/sole-picks.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { pickCountsOf } from "#workers/league/table/pick-counts.ts";
import type { Context } from "#workers/platform/context.ts";
import { aboveOf } from "./row-above.ts";

/**
 * Football Bingo: the footballers that only this member has in the league, ticked or not. Null for anybody who is not a
 * member, in tipping and, because it would reveal others' picks, before the cutoff (BNG-08, HLF-07).
 */
function aloneOf({ roster, table, run, gameType }: RunStandings, ctx: Context, userId: string) {
  const member = roster.of(userId);
  if (!member || gameType !== "football_bingo" || !run || isHidden(run, ctx.clock.now())) return null;
  const holders = new Map<PlayerId, number>(
    pickCountsOf(table).map(({ playerId, count }) => [playerId, count]),
  );
  return solePicks(unpackPicks(member.picks), holders, table.length);
}

/** The footballers that only this member has, and the row above theirs: each null where it says nothing. */
export const aloneAndAbove = (standings: RunStandings, ctx: Context, userId: string) => ({
  alone: aloneOf(standings, ctx, userId),
  above: aboveOf(standings, userId),
});
