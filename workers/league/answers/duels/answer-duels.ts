import type { DuelDetail } from "#contract/leagues/duels.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";
import type { DuelsAnswer, DuelsAsked } from "#workers/rpc/league.ts";
import { cupOf } from "./cup.ts";
import { duelOf } from "./duel.ts";
import type { FiguresCache } from "./duel-chances.ts";
import { duelsOf, duelTableOf } from "./duels.ts";

/** One question about duels or the cup; 'unknown' where there is no such gameweek or duel. */
export function answerDuels(
  standings: RunStandings,
  duels: Duels,
  ctx: Context,
  asked: DuelsAsked,
  cache: FiguresCache,
): DuelsAnswer | "unknown" | Promise<DuelDetail | "unknown"> {
  switch (asked.kind) {
    case "week":
      return duelsOf(standings, duels, ctx, asked.gameweek);
    case "duel":
      return duelOf(standings, duels, ctx, asked, cache);
    case "table":
      return duelTableOf(standings, duels);
    case "cup":
      return cupOf(standings, duels, ctx);
  }
}
