import { and, desc, eq, isNull } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { notifications } from "#workers/db/schema/index.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** How many are listed; older ones stay in the table and in the export. */
export const NOTIFICATIONS_LISTED = 50;

/** The newest first, by notifications_newest. */
export async function readNotifications(db: Database, user: UserId): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_LISTED);
}

export async function readNotification(
  db: Database,
  user: UserId,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await db.select().from(notifications).where(byKey(user, id));
  return row ?? null;
}

/** Reading it again changes nothing. @returns null when the user has no such notification. */
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
  return rows[0] ?? null;
}

const byKey = (user: UserId, id: string) => and(eq(notifications.userId, user), eq(notifications.id, id));
