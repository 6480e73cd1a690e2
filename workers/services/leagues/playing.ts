import type { PlayingMembers } from "#contract/leagues/hosts.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { readPlaying } from "#workers/db/leagues/playing.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { NO_LEAGUE } from "./unknown.ts";

/** SEA-07: the members who play the current season, or the next one once it is over, for members. */
export async function listPlaying(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<PlayingMembers, Refusal>> {
  const playing = await readPlaying(ctx.db, leagueId(league), reader, ctx.config.season.id);
  return playing ? ok(playing) : refuse(NO_LEAGUE);
}
