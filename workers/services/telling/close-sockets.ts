import type { UserId } from "#domain/shared/ids.ts";
import { listLeagueIdsOf } from "#workers/db/accounts/personal-data.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { deskObject } from "#workers/platform/tell-desk.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";
import { settle } from "./settle.ts";

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
