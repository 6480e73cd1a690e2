import type { LeagueChances } from "#contract/chances.ts";
import { cutoffDateText, isBeforeCutoff } from "#domain/season/season-config.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readMembership } from "#workers/db/leagues/members.ts";
import { readSeasonConfig } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { askLeague } from "#workers/services/leagues/ask-league.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";

const NO_LEAGUE = notFound("There is no such league, or you are not in it.");
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
): Promise<Result<LeagueChances, Refusal>> {
  const [membership, season] = await Promise.all([
    readMembership(ctx.db, ctx.config.season.id, league, reader),
    readSeasonConfig(ctx),
  ]);
  if (!membership) return refuse(NO_LEAGUE);
  if (membership.leagueType !== "football_bingo") return refuse(NOT_BINGO);
  if (isBeforeCutoff(season, ctx.clock.now())) {
    const opensAt = season.cutoffAt === null ? null : formatInstant(season.cutoffAt);
    const day = cutoffDateText(season);
    const after = day === null ? "after the cutoff" : `after the cutoff on ${day}`;
    const message = `Chances are shown ${after}. Nobody sees another player's picks before then.`;
    return refuse({ ...conflict("BEFORE_CUTOFF", message), details: { opensAt } });
  }
  const { epoch, memberCount } = membership;
  return ok(await askLeague(ctx, league, "chances", { epoch, memberCount }));
}
