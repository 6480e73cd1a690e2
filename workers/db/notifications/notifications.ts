import { and, desc, eq, isNull } from "drizzle-orm";
import { LEAGUES_MAX } from "#contract/limits.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { unpackAlert } from "#domain/transfers/packed-alerts.ts";
import type { Database } from "#workers/db/database.ts";
import { leagueMembers, notifications, seasons, sessions } from "#workers/db/schema/index.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** Reads a row in whichever form it was written: a packed alert has its facts for its words. */
export function toNotification(row: NotificationRow): NotificationRow {
  if (row.title !== "" || row.metadata === null) return row;
  const alert = unpackAlert(row.id, row.metadata, row.createdAt);
  if (!alert) return row;
  const { title, message, actionUrl, metadata } = alert;
  return { ...row, title, message, actionUrl, metadata: JSON.stringify(metadata) };
}

/** How many notifications are listed; older ones remain in the table and in the export. */
export const NOTIFICATIONS_LISTED = 50;

/** A user's notifications, newest first, by notifications_newest. */
export async function readNotifications(db: Database, user: UserId): Promise<NotificationRow[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_LISTED);
  return rows.map(toNotification);
}

/**
 * The season's epoch, the state of a session's user's notifications, newest first, and the ids of their leagues, in one
 * trip: two rows of the session, the season's and one for each listed, by notifications_newest and
 * league_members_by_user.
 */
export async function readDeskBySession(
  db: Database,
  season: SeasonId,
  tokenHash: string,
): Promise<{ epoch: number; states: { id: string; read: boolean }[]; leagues: string[] }> {
  const [seasonRows, rows, memberships] = await db.batch([
    db.select({ epoch: seasons.epoch }).from(seasons).where(eq(seasons.id, season)),
    db
      .select({ id: notifications.id, readAt: notifications.readAt })
      .from(sessions)
      .innerJoin(notifications, eq(notifications.userId, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(NOTIFICATIONS_LISTED),
    db
      .select({ leagueId: leagueMembers.leagueId })
      .from(sessions)
      .innerJoin(leagueMembers, eq(leagueMembers.userId, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash))
      .limit(LEAGUES_MAX),
  ]);
  const leagues = memberships.map(({ leagueId }) => leagueId);
  const states = rows.map(({ id, readAt }) => ({ id, read: readAt !== null }));
  return { epoch: seasonRows[0]?.epoch ?? 0, states, leagues };
}

export async function readNotification(
  db: Database,
  user: UserId,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await db.select().from(notifications).where(byKey(user, id));
  return row ? toNotification(row) : null;
}

/** Marks a notification as read; repeating it changes nothing. @returns null when the user has no such notification. */
export async function markRead(
  db: Database,
  user: UserId,
  id: string,
  now: Instant,
): Promise<NotificationRow | null> {
  const [, rows] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: now })
      .where(and(byKey(user, id), isNull(notifications.readAt))),
    db.select().from(notifications).where(byKey(user, id)),
  ]);
  return rows[0] ? toNotification(rows[0]) : null;
}

const byKey = (user: UserId, id: string) => and(eq(notifications.userId, user), eq(notifications.id, id));

export interface JoinNotification {
  readonly owner: UserId;
  readonly league: string;
  readonly joined: UserId;
  readonly at: Instant;
  /** Nothing is written when the owner has had `most` notifications of this league's new members since this instant. */
  readonly since: Instant;
  readonly most: number;
}

/**
 * LEA-07: notifies a league's owner of a new member, once for each. By a range of the key: the league's rows, one of
 * the user and one of the league; two written.
 *
 * @returns the notification's id; null when it existed already or the limit is reached.
 */
export async function insertJoinNotification(
  d1: D1Database,
  { owner, league, joined, at, since, most }: JoinNotification,
): Promise<string | null> {
  const prefix = `joined:${league}:`;
  const row = await d1
    .prepare(
      `insert into notifications (user_id, id, type, title, message, action_url, created_at)
       select ?1, ?2 || u.id, 'league_joined', 'New member in ' || l.name,
         trim(u.first_name || ' ' || u.last_name) || ' has joined your league.',
         '/leaderboard?type=' || l.league_type || '&league=' || l.id, ?5
       from users u cross join leagues l on l.id = ?3
       where u.id = ?4 and (select count(*) from notifications
         where user_id = ?1 and id >= ?2 and id < ?6 and created_at >= ?7) < ?8
       on conflict do nothing returning id`,
    )
    // The next character after the colon ends the range.
    .bind(owner, prefix, league, joined, at, `joined:${league};`, since, most)
    .first<{ id: string }>();
  return row?.id ?? null;
}
