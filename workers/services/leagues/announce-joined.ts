import type { League } from "#contract/leagues/leagues.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { insertJoinNotification } from "#workers/db/notifications/notifications.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";

/** Joins per day of which the owner is notified: a league of thousands must not bury their other notifications. */
const NOTIFIED_A_DAY = 20;

/**
 * LEA-07: announces a new member to the league's members on whatever page they are, and to its owner under the bell,
 * at most NOTIFIED_A_DAY times per day and league. Never throws: the membership is written already.
 */
export async function announceJoined(
  ctx: Context,
  { id, name, ownerId }: Pick<League, "id" | "name" | "ownerId">,
  joined: UserId,
): Promise<void> {
  const outcomes = await Promise.allSettled([
    leagueObject(ctx.env, id).announceJoined({ userId: joined, leagueName: name }),
    notifyOwner(ctx, id, userId(ownerId), joined),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      log({ event: "failure", where: "announce joined", message: String(outcome.reason) });
    }
  }
}

async function notifyOwner(ctx: Context, league: string, owner: UserId, joined: UserId): Promise<void> {
  if (owner === joined) return;
  const now = ctx.clock.now();
  const id = await insertJoinNotification(ctx.db, {
    owner,
    league,
    joined,
    at: now,
    since: addMs(now, -DAY_MS),
    most: NOTIFIED_A_DAY,
  });
  if (id !== null) await tellDesks(ctx, [{ userId: owner, message: { type: "notification", id } }]);
}
