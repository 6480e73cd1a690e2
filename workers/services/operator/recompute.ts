import { gameweekId, type LeagueId, leagueId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readLeaguesAfter } from "#workers/db/leagues/leagues.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject } from "#workers/platform/league-objects.ts";
import type { BoardPeriod, Recomputed } from "#workers/rpc/league.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { ERASED_AT_ONCE, eraseAgain } from "./erase-again.ts";

/** Leagues per call: a call's time is limited, so an operator asks page by page. */
const LEAGUES_A_PAGE = 20;

interface RecomputedTable extends Recomputed {
  /** A league's id, or for a shard of everybody's table `overall:N` (tipping), `overall:football_bingo:N`. */
  readonly table: string;
}

/** What a page of `npm run recompute` has computed again. */
export interface RecomputePage {
  readonly tables: RecomputedTable[];
  /** Accounts that were erased and came back with a copy of the database: erased again. */
  readonly erased: number;
  /** The `after` of the next call; null on the last page. */
  readonly next: string | null;
}

/**
 * Discards the standings of leagues and computes them from D1, one page of leagues per call, the overall tables with
 * the last. Standings are derived, so nothing in D1 is written, but that accounts erased before a copy was put back go
 * again, first of all; open sockets receive whatever changed.
 *
 * @param gameweek whose standings are compared before and after, of tipping alone; null for the season of both games.
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
  const erased = await eraseAgain(ctx);
  if (erased === ERASED_AT_ONCE) return ok({ tables: [], erased, next: after });
  const period: BoardPeriod = gameweek === null ? { kind: "season" } : { kind: "gameweek", gameweek };
  const leagues = await readLeaguesAfter(ctx.db, leagueId(after), {
    game: gameweek === null ? null : "score_tipping",
    limit: LEAGUES_A_PAGE,
  });
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
  if (last !== undefined && leagues.length === LEAGUES_A_PAGE) return ok({ tables, erased, next: last });
  const games: LeagueType[] = gameweek === null ? ["score_tipping", "football_bingo"] : ["score_tipping"];
  for (const game of games) {
    for (let shard = 0; shard < ctx.config.overallShards; shard++) {
      const table = game === "score_tipping" ? `overall:${shard}` : `overall:${game}:${shard}`;
      const object = overallObject(ctx.env, game, shard, ctx.config.season.id);
      tables.push({ table, ...(await object.recompute({ epoch, period })) });
    }
  }
  return ok({ tables, erased, next: null });
}
