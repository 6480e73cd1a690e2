import { type Half, halfBeginningWith, halfOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { HalfToRead } from "#workers/db/leagues/leagues.ts";
import { lastSeasonRead, readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { seenSeasons } from "./followed-season.ts";

/**
 * HLF-01: the dates of the second half of the request's season, null before they are known: as this isolate has read
 * the season, or the list of seasons, so that a league's row costs no query; an isolate that has read neither reads the
 * season.
 */
export async function currentHalf(ctx: Context): Promise<Half | null> {
  const last = halfReadLast(ctx);
  if (last !== undefined) return last;
  const { facts, config } = await readSeason(ctx);
  return halfOf(facts.gameweeks.values(), config);
}

/** The second half as this isolate read it last; undefined before it has read it. */
function halfReadLast(ctx: Context): Half | null | undefined {
  const { id } = ctx.config.season;
  const listed = seenSeasons().find((season) => season.id === id);
  const last = lastSeasonRead(ctx);
  if (last && last.facts.epoch >= (listed?.epoch ?? 0))
    return halfOf(last.facts.gameweeks.values(), last.config);
  return listed && halfOfListed(ctx.config, listed);
}

/** HLF-01: which deadline tells when the second half begins, for a statement that reads it beside its own rows. */
export function halfToRead(ctx: Context): HalfToRead {
  return { season: ctx.config.season.id, halfGameweek: halfReadLast(ctx)?.firstGameweek ?? null };
}

/** HLF-01: the second half by its deadline as D1 has it now; null where none was read. */
export async function halfByDeadline(ctx: Context, startsAt: Instant | null): Promise<Half | null> {
  const half = await currentHalf(ctx);
  if (half === null || startsAt === null) return half;
  return halfOfListed(ctx.config, { halfGameweek: half.firstGameweek, halfStartsAt: startsAt });
}

/** HLF-01: the second half of a season as a list of seasons tells it. */
export function halfOfListed(
  { season }: Pick<Context["config"], "season">,
  { halfGameweek, halfStartsAt }: { halfGameweek: GameweekId | null; halfStartsAt: Instant | null },
): Half | null {
  if (halfGameweek === null || halfStartsAt === null) return null;
  const config = resolveSeason(season, null);
  return halfBeginningWith({ id: halfGameweek, deadlineAt: halfStartsAt }, config);
}
