import { firstDeadlineOf } from "#domain/season/kickoffs.ts";
import { isBeforeCutoff, resolveSeason } from "#domain/season/season-config.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { solePicks } from "#domain/squad/sole-picks.ts";
import type { Standings } from "#workers/league/standings.ts";
import { pickCountsOf } from "#workers/league/table/pick-counts.ts";
import type { Context } from "#workers/platform/context.ts";

/**
 * Football Bingo: the footballers whom only this member has in the league, ticked or not. Null for anybody who is not a
 * member, in tipping and, because it would reveal others' picks, before the cutoff (BNG-08).
 */
export function aloneOf({ roster, table, facts, gameType }: Standings, ctx: Context, userId: string) {
  const member = roster.of(userId);
  const season = resolveSeason(ctx.config.season, firstDeadlineOf(facts.gameweeks.values()));
  if (!member || gameType !== "football_bingo" || isBeforeCutoff(season, ctx.clock.now())) return null;
  const holders = new Map<PlayerId, number>(
    pickCountsOf(table).map(({ playerId, count }) => [playerId, count]),
  );
  return solePicks(unpackPicks(member.picks), holders, table.length);
}
