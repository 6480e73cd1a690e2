import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import { listLeagueIdsOf } from "#workers/db/accounts/personal-data.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import type { EndedSessions } from "#workers/platform/sockets/audience.ts";
import { deskObject } from "#workers/platform/tell-desk.ts";

/** ACC-03: sessions of a user have ended, all unless said otherwise: so have the sockets they opened. Never throws. */
export async function closeSockets(ctx: Context, user: UserId, ended: EndedSessions = {}): Promise<void> {
  const leagues = await listLeagueIdsOf(ctx.db, user);
  await settle([
    deskObject(ctx.env, user).signedOut(ended),
    ...leagues.map((id) => leagueObject(ctx.env, id).signedOut({ userId: user, ...ended })),
  ]);
}

/**
 * A person is gone from D1: his leagues and overall tables drop his row and his sockets. Never throws.
 * @param gone those of his leagues that went with him.
 */
export async function tellGone(
  ctx: Context,
  user: UserId,
  leagues: readonly LeagueId[],
  gone: ReadonlySet<LeagueId>,
): Promise<void> {
  const shard = shardOf(user, ctx.config.overallShards);
  const overall = (["football_bingo", "score_tipping"] as const).map((game) =>
    overallObject(ctx.env, game, shard),
  );
  await settle([
    ...leagues.map((id) =>
      gone.has(id)
        ? leagueObject(ctx.env, id).leagueDeleted()
        : leagueObject(ctx.env, id).memberRemoved({ userId: user }),
    ),
    ...overall.map((object) => object.memberRemoved({ userId: user })),
    deskObject(ctx.env, user).signedOut({}),
  ]);
}

/** A table that could not be told reads D1 again at its next look. */
async function settle(calls: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === "rejected") {
      log({ event: "failure", where: "tell tables", message: String(outcome.reason) });
    }
  }
}
