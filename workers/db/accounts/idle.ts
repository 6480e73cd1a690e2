import { and, eq, gt, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import type { UserRow } from "./sessions.ts";

/** The most accounts per query; later runs find the others. */
const AT_ONCE = 50;

/** True for accounts without a session on any device. */
const isSignedOut = (db: Database) =>
  notExists(db.select({ one: sql`1` }).from(sessions).where(eq(sessions.userId, users.id)));

/** Signed-out accounts last used before an instant, the longest unused first, by users_by_last_seen. */
function listAway(db: Database, before: Instant, and_: SQL | undefined): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(lt(users.lastSeenAt, before), and_, isSignedOut(db)))
    .orderBy(users.lastSeenAt)
    .limit(AT_ONCE);
}

/** Accounts last used before an instant that have not been warned since. */
export const listUnwarned = (db: Database, before: Instant) =>
  listAway(db, before, isNull(users.idleWarnedAt));

/** Accounts last used before one instant and warned before another. */
export const listWarned = (db: Database, before: Instant, warnedBefore: Instant) =>
  listAway(db, before, and(gt(users.idleWarnedAt, 0 as Instant), lt(users.idleWarnedAt, warnedBefore)));

/** Records a warning, once. @returns whether this call did so: of two runs at once, one sends the email. */
export async function markWarned(db: Database, id: UserId, now: Instant): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ idleWarnedAt: now })
    .where(and(eq(users.id, id), isNull(users.idleWarnedAt), isSignedOut(db)))
    .returning({ id: users.id });
  return marked.length > 0;
}
