import { gameweekId, type LeagueId, leagueId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readTippingLeaguesAfter } from "#workers/db/leagues/leagues.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { BoardPeriod, Recomputed } from "#workers/league/rpc.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject } from "#workers/platform/league-objects.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";

/** Leagues per call: a call's time is limited, so an operator asks page by page. */
const LEAGUES_A_PAGE = 20;

export interface RecomputedTable extends Recomputed {
  /** A league's id, or `overall:N` for a shard of everybody's table. */
  readonly table: string;
}

export interface RecomputePage {
  readonly tables: RecomputedTable[];
  /** Pass it as `after` to continue; null on the last page. */
  readonly next: string | null;
}

/**
 * Discards the standings of tipping leagues and computes them from D1, one page of leagues per call, the overall
 * tables with the last. Standings are derived, so nothing in D1 is written; open sockets receive whatever changed.
 *
 * @param gameweek the one compared before and after; null for the season.
 */
export async function recomputeTables(
  ctx: Context,
  { gameweek, after }: { readonly gameweek: number | null; readonly after: string },
): Promise<Result<RecomputePage, Refusal>> {
  const { epoch, gameweeks } = await readSeasonFacts(ctx);
  if (gameweek !== null && !gameweeks.has(gameweekId(gameweek))) {
    const message = `The season ${ctx.config.season.id} has no gameweek ${gameweek}.`;
    return refuse(badRequest(message, { gameweek: message }));
  }
  const period: BoardPeriod = gameweek === null ? { kind: "season" } : { kind: "gameweek", gameweek };
  const leagues = await readTippingLeaguesAfter(ctx.d1, leagueId(after), LEAGUES_A_PAGE);
  const tables: RecomputedTable[] = [];
  // One after the other: each reads all slips of its members.
  for (const { id, memberCount } of leagues) {
    const outcome = await leagueObject(ctx.env, id, ctx.config.season.id).recompute({
      epoch,
      memberCount,
      period,
    });
    tables.push({ table: id, ...outcome });
  }
  const last: LeagueId | undefined = leagues.at(-1)?.id;
  if (last !== undefined && leagues.length === LEAGUES_A_PAGE) return ok({ tables, next: last });
  for (let shard = 0; shard < ctx.config.overallShards; shard++) {
    const outcome = await overallObject(ctx.env, "score_tipping", shard, ctx.config.season.id).recompute({
      epoch,
      period,
    });
    tables.push({ table: `overall:${shard}`, ...outcome });
  }
  return ok({ tables, next: null });
}
