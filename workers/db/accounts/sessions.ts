import { and, eq, exists, getTableColumns, gt, lt, ne, type SQL, sql, type Table } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { composed } from "#workers/db/composed.ts";
import type { Database } from "#workers/db/database.ts";
import { sessions, users } from "#workers/db/schema/index.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** A table's columns under unique names: a batch answers by name, and two tables both have an `id`. */
function named<T extends Table>(table: T, prefix: string) {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column).as(`${prefix}${column.name}`),
  ]);
  return Object.fromEntries(columns) as T["_"]["columns"];
}

/** Made once: every request selects them. */
const BOTH = { session: named(sessions, "s_"), user: named(users, "u_") };

/**
 * How long after its written expiry a session may still be open, in ms: the longest that a use of it may go unwritten
 * (`openSession`).
 */
export const SESSION_UNWRITTEN_MS = 15 * DAY_MS;

/**
 * Finds a session and its user: two rows by primary key. Whether it is still open depends on its uses not written.
 *
 * @param startedAfter sessions begun earlier are over, however recently used.
 */
export async function findSessionUser(db: Database, tokenHash: string, now: Instant, startedAfter: Instant) {
  const [row] = await selectSessionUser(db, {
    tokenHash,
    openAfter: addMs(now, -SESSION_UNWRITTEN_MS),
    startedAfter,
  });
  return row ?? null;
}

const selectSessionUser = composed(["tokenHash", "openAfter", "startedAfter"], (db, values) =>
  db
    .select(BOTH)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, values.tokenHash),
        gt(sessions.expiresAt, values.openAfter),
        gt(sessions.createdAt, values.startedAfter),
      ),
    ),
);

/** How many sessions an account may have at once; beginning another ends the one unused for longest. */
export const SESSIONS_AT_ONCE = 20;

/** The statement that writes a session, while its owner exists and `condition` on the owner's row holds (ACC-09). */
export function insertSession(db: Database, row: SessionRow, condition?: SQL) {
  return db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql<string>`${row.tokenHash}`.as("token_hash"),
          id: sql<string>`${row.id}`.as("id"),
          userId: users.id,
          device: sql<string>`${row.device}`.as("device"),
          createdAt: sql<Instant>`${row.createdAt}`.as("created_at"),
          lastUsedAt: sql<Instant>`${row.lastUsedAt}`.as("last_used_at"),
          expiresAt: sql<Instant>`${row.expiresAt}`.as("expires_at"),
        })
        .from(users)
        .where(and(eq(users.id, row.userId), condition)),
    )
    .returning({ id: sessions.id });
}

interface NewSession {
  readonly row: SessionRow;
  /** The session the browser presented: it ends in the same batch. */
  readonly replacesHash: string | null;
  /** ACC-09: the session is written only while this is the account's hash; undefined when no password was required. */
  readonly passwordHash: string | undefined;
}

/**
 * Writes a session in one batch with those it ends: the one it replaces, the owner's expired ones and any beyond the
 * SESSIONS_AT_ONCE used most recently, by sessions_by_user.
 *
 * @returns the unexpired sessions it ended; null when the session was not written: then only expired ones ended.
 */
export async function replaceSession(db: Database, { row, replacesHash, passwordHash }: NewSession) {
  const isWritten = exists(
    db.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, row.tokenHash)),
  );
  const newest = sql`(select token_hash from sessions where user_id = ${row.userId}
    order by last_used_at desc, created_at desc limit ${SESSIONS_AT_ONCE})`;
  const [written, , replaced, outnumbered] = await db.batch([
    insertSession(db, row, passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, row.userId),
          lt(sessions.expiresAt, addMs(row.createdAt, -SESSION_UNWRITTEN_MS)),
        ),
      ),
    db
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, replacesHash ?? ""), isWritten))
      .returning({ id: sessions.id, userId: sessions.userId }),
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, row.userId), sql`${sessions.tokenHash} not in ${newest}`))
      .returning({ id: sessions.id, userId: sessions.userId }),
  ]);
  return written.length > 0 ? [...replaced, ...outnumbered] : null;
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

/** A user's sessions that may be open, by sessions_by_user, the most recently used first. */
export async function listSessionsOf(db: Database, userId: UserId, now: Instant): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, addMs(now, -SESSION_UNWRITTEN_MS))));
  return rows.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}

/** Ends one session of a user. @returns whether the user had a session with that id. */
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
