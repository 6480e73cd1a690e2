import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { GAMES } from "#domain/shared/league-type.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import { deskObject } from "#workers/platform/tell-desk.ts";
import { settle } from "./settle.ts";

/**
 * Tells the leagues and overall tables of every season that a person is gone from D1: they drop the person's row and
 * sockets. Failed calls are only logged.
 *
 * @param gone the person's leagues that were deleted with the account.
 */
export async function tellGone(
  ctx: Context,
  user: UserId,
  leagues: readonly LeagueId[],
  gone: ReadonlySet<LeagueId>,
): Promise<void> {
  const shard = shardOf(user, ctx.config.overallShards);
  const who = { userId: user };
  const calls = (await everySeason(ctx.db, ctx.config.season.id)).flatMap((season) => [
    ...leagues.map((id) => {
      const league = leagueObject(ctx.env, id, season);
      return gone.has(id) ? league.leagueDeleted() : league.memberRemoved(who);
    }),
    ...GAMES.map((game) => overallObject(ctx.env, game, shard, season).memberRemoved(who)),
  ]);
  await settle([...calls, deskObject(ctx.env, user).signedOut({})]);
}
