import { and, eq, gt } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import type { Database } from "#workers/services/context.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** Two rows: the session by its primary key, its user by his. */
export async function findSessionUser(db: Database, tokenHash: string, now: Instant) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row ?? null;
}

export async function insertSession(db: Database, row: SessionRow) {
  await db.insert(sessions).values(row);
}

export async function touchSession(db: Database, tokenHash: string, lastUsedAt: Instant, expiresAt: Instant) {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** By index sessions_by_user. */
export async function deleteSessionsOf(db: Database, userId: UserId) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
