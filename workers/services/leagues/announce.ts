import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";

/**
 * Tells a person's leagues, of one game where it concerns that alone, to look him up again: picks, slips, names or membership changed. Never throws: what
 * it tells of is written already, and an answer must not call it failed because the telling was.
 */
export async function announceMemberChange(ctx: Context, userId: UserId, game?: LeagueType): Promise<void> {
  try {
    await ctx.env.JOBS.send({ kind: "member_changed", userId, ...(game ? { game } : {}) });
  } catch (error) {
    log({ event: "failure", where: "announce member change", message: String(error) });
  }
}

/** LEA-03: closes their sockets of this league at once, whichever season's. Call it when D1 no longer lists them. */
export async function announceMemberRemoved(ctx: Context, leagueId: string, userId: UserId): Promise<void> {
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  await Promise.all(seasons.map((id) => leagueObject(ctx.env, leagueId, id).memberRemoved({ userId })));
}
