import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { listLeagueIdsOf } from "#workers/db/accounts/personal-data.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { deskObject } from "#workers/platform/tell-desk.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";

const GAMES = ["football_bingo", "score_tipping"] as const;

/** ACC-03: closes the sockets of a user's ended sessions, all of them by default; failed calls are only logged. */
export async function closeSockets(ctx: Context, user: UserId, ended: EndedSessions = {}): Promise<void> {
  const [leagues, seasons] = await Promise.all([
    listLeagueIdsOf(ctx.db, user),
    everySeason(ctx.db, ctx.config.season.id),
  ]);
  await settle([
    deskObject(ctx.env, user).signedOut(ended),
    ...leagues.flatMap((id) =>
      seasons.map((season) => leagueObject(ctx.env, id, season).signedOut({ userId: user, ...ended })),
    ),
  ]);
}

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

/** Waits for the calls and logs those that failed: a table not told reads D1 again at its next read. */
async function settle(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === "rejected") {
      log({ event: "failure", where: "tell tables", message: String(outcome.reason) });
    }
  }
}
