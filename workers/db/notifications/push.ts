import { and, eq, ne, sql } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Database } from "#workers/db/database.ts";
import { pushSubscriptions, users } from "#workers/db/schema/index.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The most browsers per user; a further one replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

/**
 * Subscribes a browser: its former keys and any earlier user of the same browser are removed, and the profile records
 * that push is on. One batch.
 */
export async function putSubscription(db: Database, row: PushSubscriptionRow): Promise<void> {
  const { endpointHash, userId } = row;
  await db.batch([
    // By push_subscriptions_by_endpoint.
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpointHash, endpointHash), ne(pushSubscriptions.userId, userId))),
    db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: [pushSubscriptions.userId, pushSubscriptions.endpointHash],
        set: { p256dh: row.p256dh, auth: row.auth, mutedKinds: row.mutedKinds },
      }),
    db.delete(pushSubscriptions).where(
      and(
        eq(pushSubscriptions.userId, userId),
        sql`endpoint_hash not in (select endpoint_hash from push_subscriptions where user_id = ${userId}
          order by created_at desc, endpoint_hash limit ${SUBSCRIPTIONS_MAX})`,
      ),
    ),
    db.update(users).set({ pushNotifications: true }).where(eq(users.id, userId)),
  ]);
}

export async function deleteSubscription(db: Database, user: UserId, endpointHash: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, user), eq(pushSubscriptions.endpointHash, endpointHash)));
}

/** A subscribed browser with its user's quiet hours; the three fields below are null without any. */
export interface PushBrowserRow extends PushSubscriptionRow {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
}

/** The browsers of users who have push on, by prefixes of the key. */
export async function readSubscriptionsOf(
  d1: D1Database,
  userIds: readonly UserId[],
): Promise<PushBrowserRow[]> {
  const { results } = await d1
    .prepare(
      `select s.user_id as "userId", s.endpoint_hash as "endpointHash", s.endpoint, s.p256dh, s.auth,
         s.muted_kinds as "mutedKinds", s.created_at as "createdAt", u.quiet_from as "quietFrom",
         u.quiet_until as "quietUntil", u.time_zone as "timeZone"
       from json_each(?1) asked cross join users u on u.id = asked.value
       cross join push_subscriptions s on s.user_id = u.id
       where u.push_notifications = 1 order by s.user_id, s.created_at`,
    )
    .bind(JSON.stringify(userIds))
    .all<PushBrowserRow>();
  return results;
}

/** LEA-03: those of the given pairs whose person is a member of the league, by the key of league_members. */
export async function readMembershipsOf(
  d1: D1Database,
  pairs: readonly { readonly userId: string; readonly leagueId: string }[],
): Promise<{ readonly userId: string; readonly leagueId: string }[]> {
  const { results } = await d1
    .prepare(
      `select m.user_id as "userId", m.league_id as "leagueId" from json_each(?1) asked
       cross join league_members m on m.league_id = json_extract(asked.value, '$.leagueId')
         and m.user_id = json_extract(asked.value, '$.userId')`,
    )
    .bind(JSON.stringify(pairs))
    .all<{ userId: string; leagueId: string }>();
  return results;
}

/** Mutes one kind of push on all browsers of a user. */
export async function muteKind(db: Database, user: UserId, kind: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ mutedKinds: sql`trim(muted_kinds || ',' || ${kind}, ',')` })
    .where(and(eq(pushSubscriptions.userId, user), sql`',' || muted_kinds || ',' not like ${`%,${kind},%`}`));
}

/** Switches off a user's emailed reminders or recaps. */
export async function muteMail(db: Database, user: UserId, what: "email" | "recap_email"): Promise<void> {
  const off = what === "email" ? { emailUpdates: false } : { recapEmails: false };
  await db.update(users).set(off).where(eq(users.id, user));
}
