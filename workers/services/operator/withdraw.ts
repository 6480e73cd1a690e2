import type { WithdrawnSeason } from "#contract/operator/maintenance.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { withdrawSeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { conflict, type Refusal } from "#workers/services/refusal.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";

const NOT_TO_WITHDRAW = conflict(
  "NOT_TO_WITHDRAW",
  "Only the newest season can be withdrawn, before its end, and if there is an earlier one to show.",
);

/**
 * SEA-05: takes back a season that the feed showed by mistake: the site shows the one before again. It begins anew
 * after an hour of agreeing replies, with whatever people did in it. Repeating it changes nothing.
 */
export async function withdraw(ctx: Context, season: string): Promise<Result<WithdrawnSeason, Refusal>> {
  const shows = await withdrawSeason(ctx.db, season, ctx.clock.now());
  if (shows === null) return refuse(NOT_TO_WITHDRAW);
  await seasonObject(ctx.env, shows).doubt(seasonId(season));
  log({ event: "season_withdrawn", season, shows });
  await followSeason(ctx.env);
  return ok({ withdrawn: season, shows });
}
