import { gameweekId, type LeagueId, leagueId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readLeaguesAfter } from "#workers/db/leagues/leagues.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject } from "#workers/platform/league-objects.ts";
import type { BoardPeriod, Recomputed } from "#workers/rpc/league.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { ERASED_AT_ONCE, eraseAgain, listErasedAndBack } from "./erase-again.ts";

/** Leagues per call: a call's time is limited, so an operator asks page by page. */
const LEAGUES_A_PAGE = 20;

interface RecomputedTable extends Recomputed {
  /** A league's id, or for a shard of everybody's table `overall:N` (tipping), `overall:football_bingo:N`. */
  readonly table: string;
}

/** What a page of `npm run recompute` has computed again. */
export interface RecomputePage {
  readonly tables: RecomputedTable[];
  /** By username: accounts erased in the last month that are there again; erased once more by this call, if asked. */
  readonly back: readonly string[];
  /** The `after` of the next call; null on the last page. */
  readonly next: string | null;
}

/**
 * Discards the standings of leagues and computes them from D1, one page of leagues per call, the overall tables with
 * the last. Standings are derived, so nothing in D1 is written; open sockets receive whatever changed.
 *
 * @param gameweek whose standings are compared before and after, of tipping alone; null for the season of both games.
 * @param isErasing whether accounts that were erased before a copy was put back are erased again, first of all.
 */
export async function recomputeTables(
  ctx: Context,
  { gameweek, after, isErasing }: { gameweek: number | null; after: string; isErasing: boolean },
): Promise<Result<RecomputePage, Refusal>> {
  const { epoch, gameweeks } = await readSeasonFacts(ctx);
  if (gameweek !== null && !gameweeks.has(gameweekId(gameweek))) {
    const message = `The season ${ctx.config.season.id} has no gameweek ${gameweek}.`;
    return refuse(badRequest(message, { gameweek: message }));
  }
  const erased = await listErasedAndBack(ctx);
  const back = erased.map(({ username }) => username);
  if (isErasing) {
    await eraseAgain(ctx, erased);
    if (erased.length === ERASED_AT_ONCE) return ok({ tables: [], back, next: after });
  }
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
  if (last !== undefined && leagues.length === LEAGUES_A_PAGE) return ok({ tables, back, next: last });
  const games: LeagueType[] = gameweek === null ? ["score_tipping", "football_bingo"] : ["score_tipping"];
  for (const game of games) {
    for (let shard = 0; shard < ctx.config.overallShards; shard++) {
      const table = game === "score_tipping" ? `overall:${shard}` : `overall:${game}:${shard}`;
      const object = overallObject(ctx.env, game, shard, ctx.config.season.id);
      tables.push({ table, ...(await object.recompute({ epoch, period })) });
    }
  }
  return ok({ tables, back, next: null });
}
