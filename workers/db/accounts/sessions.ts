import { and, eq, getTableColumns, gt, lt, ne, sql, type Table } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { sessions, users } from "#workers/db/schema/index.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** A table's columns by names of their own: a batch answers by name, and two tables have an `id` each. */
function named<T extends Table>(table: T, prefix: string) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column).as(`${prefix}${column.name}`),
  ]);
  return Object.fromEntries(columns) as T["_"]["columns"];
}

/**
 * Two rows: the session by its primary key, its user by his.
 * @param startedAfter sessions begun before are over, however often they were used.
 */
export async function findSessionUser(db: Database, tokenHash: string, now: Instant, startedAfter: Instant) {
  const [row] = await db
    .select({ session: named(sessions, "s_"), user: named(users, "u_") })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, startedAfter),
      ),
    );
  return row ?? null;
}

/** Writes a session and ends the one it replaces; the owner's expired ones go too, by sessions_by_user. */
export async function replaceSession(db: Database, row: SessionRow, replacesHash: string | null) {
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, replacesHash ?? "")),
    db.delete(sessions).where(and(eq(sessions.userId, row.userId), lt(sessions.expiresAt, row.createdAt))),
    db.insert(sessions).values(row),
  ]);
}

export async function touchSession(db: Database, tokenHash: string, lastUsedAt: Instant, expiresAt: Instant) {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string) {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id, userId: sessions.userId });
  return ended ?? null;
}

/** By index sessions_by_user, unexpired only, the one used last first. */
export async function listSessionsOf(db: Database, userId: UserId, now: Instant): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return rows.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}

/** @returns whether the user had a session of that id. */
export async function deleteSessionById(db: Database, userId: UserId, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends every session of a user but one. */
export async function deleteOtherSessions(db: Database, userId: UserId, exceptHash: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptHash)));
}

/** By index sessions_by_user. */
export async function deleteSessionsOf(db: Database, userId: UserId) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
