import type { UserId } from "#domain/shared/ids.ts";
import { readListeners } from "#workers/db/notifications/notifications-jobs.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, lobbyObject } from "#workers/platform/league-objects.ts";

/** Calls of objects under way at once. */
const AT_ONCE = 50;

/**
 * New notifications to whoever has a socket open: his live leagues, or his lobby while he has none. One query for
 * all of them. Never throws: who was not reached finds them at his next poll.
 */
export async function announceNotifications(
  ctx: Context,
  notifications: readonly { readonly userId: UserId; readonly notificationId: string }[],
): Promise<void> {
  const ids = new Map(notifications.map(({ userId, notificationId }) => [userId, notificationId]));
  const listeners = await readListeners(ctx.d1, [...ids.keys()], ctx.clock.now());
  for (let at = 0; at < listeners.length; at += AT_ONCE) {
    await Promise.allSettled(
      listeners.slice(at, at + AT_ONCE).map(({ userId, leagueId }) => {
        const object = leagueId === null ? lobbyObject(ctx.env, userId) : leagueObject(ctx.env, leagueId);
        return object.notify({ userId, notificationId: ids.get(userId) ?? "" });
      }),
    );
  }
}
