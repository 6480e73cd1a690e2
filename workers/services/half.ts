import { type Half, halfFrom, halfOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { lastSeasonRead, readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { seenSeasons } from "#workers/platform/followed-season.ts";

/**
 * HLF-01: the dates of the second half of the request's season, null before they are known: as this isolate has read the
 * season, or the list of seasons, so that a league's row costs no query; an isolate that has read neither reads the
 * season.
 */
export async function currentHalf(ctx: Context): Promise<Half | null> {
  const { id } = ctx.config.season;
  const seen = seenSeasons().find((season) => season.id === id);
  const last = lastSeasonRead(ctx);
  if (!last && seen) return halfIn(ctx.config, seen);
  const { facts, config } = last ?? (await readSeason(ctx));
  return halfOf(facts.gameweeks.values(), config);
}

/** HLF-01: the second half of a season as a list of seasons tells it. */
export function halfIn(
  { season }: Pick<Context["config"], "season">,
  { halfGameweek, halfStartsAt }: { halfGameweek: GameweekId | null; halfStartsAt: Instant | null },
): Half | null {
  if (halfGameweek === null || halfStartsAt === null) return null;
  const config = resolveSeason(season, null);
  return halfFrom({ id: halfGameweek, deadlineAt: halfStartsAt }, config);
}
