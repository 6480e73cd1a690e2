import type { LeagueChances } from "#contract/chances.ts";
import { HALF_MODEL } from "#domain/chances/model.ts";
import { DEFAULT_RUN, type Half, type RunName } from "#domain/season/run.ts";
import { cutoffDateText, dateText, isBeforeCutoff } from "#domain/season/season-config.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readMembership } from "#workers/db/leagues/membership.ts";
import { readSeasonConfig } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { NO_LEAGUE_OF_YOURS } from "#workers/services/leagues/unknown.ts";
import { conflict, type Refusal } from "#workers/services/refusal.ts";
import { currentHalf } from "#workers/services/season/half.ts";

const NOT_BINGO = conflict("NOT_FOOTBALL_BINGO", "Chances are for Football Bingo leagues.");

/**
 * A league's chances, for its members (STO-04). Before the cutoff they would reveal others' picks (BNG-08), so the
 * call is refused with the time it opens. One trip: three rows, and at most one more for a cutoff that comes from the
 * feed.
 */
export async function readChances(
  ctx: Context,
  reader: UserId,
  league: LeagueId,
  run: RunName = DEFAULT_RUN,
): Promise<Result<LeagueChances, Refusal>> {
  const [membership, season, half] = await Promise.all([
    readMembership(ctx.db, ctx.config.season.id, league, reader),
    readSeasonConfig(ctx),
    run === "half" ? currentHalf(ctx) : null,
  ]);
  if (!membership) return refuse(NO_LEAGUE_OF_YOURS);
  if (membership.leagueType !== "football_bingo") return refuse(NOT_BINGO);
  const { epoch, memberCount } = membership;
  if (run === "half") {
    const now = ctx.clock.now();
    if (!half || now < half.opensAt) return ok({ epoch, model: HALF_MODEL, members: [] });
    if (now < half.startsAt) return refuse(beforeHalf(half));
    return ok(await askLeague(ctx, league, "chances", { epoch, memberCount, run }));
  }
  if (isBeforeCutoff(season, ctx.clock.now())) {
    const opensAt = season.cutoffAt === null ? null : formatInstant(season.cutoffAt);
    const day = cutoffDateText(season);
    const after = day === null ? "after the cutoff" : `after the cutoff on ${day}`;
    const message = `Chances are shown ${after}. Nobody sees another player's picks before then.`;
    return refuse({ ...conflict("BEFORE_CUTOFF", message), details: { opensAt } });
  }
  return ok(await askLeague(ctx, league, "chances", { epoch, memberCount }));
}

/** HLF-07: the half's chances would give away cards that nobody else sees yet. */
function beforeHalf({ startsAt }: Half): Refusal {
  const message = `Chances are shown once the second half has begun on ${dateText(startsAt)}. Nobody sees another player's picks before then.`;
  return { ...conflict("BEFORE_CUTOFF", message), details: { opensAt: formatInstant(startsAt) } };
}
