import { and, eq, or, sql } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { users } from "#workers/db/schema/index.ts";
import type { UserRow } from "./sessions.ts";

export type NewUser = typeof users.$inferInsert;
/** A field whose value another account may already have. */
export type TakenField = "username" | "email" | "identity";

/** Finds a user by primary key. */
export async function findUser(db: Database, id: UserId): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Finds a user by the unique index on email_key, the lower-cased email address. */
export async function findUserByEmail(db: Database, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row ?? null;
}

/** Whether a username, an email address or both are taken: at most two rows, by their unique indexes. */
export async function findTaken(
  db: Database,
  keys: { usernameKey: string; emailKey: string },
): Promise<Set<TakenField>> {
  const rows = await db
    .select({ usernameKey: users.usernameKey, emailKey: users.emailKey })
    .from(users)
    .where(or(eq(users.usernameKey, keys.usernameKey), eq(users.emailKey, keys.emailKey)));
  const taken = new Set<TakenField>();
  for (const row of rows) {
    if (row.usernameKey === keys.usernameKey) taken.add("username");
    if (row.emailKey === keys.emailKey) taken.add("email");
  }
  return taken;
}

/** Writes a user. @returns the field that another account has taken meanwhile, or null when the row was written. */
export async function insertUser(db: Database, row: NewUser): Promise<TakenField | null> {
  return unlessTaken(() => db.insert(users).values(row));
}

/** Changes a user. @returns as `insertUser`. */
export async function updateUser(
  db: Database,
  id: UserId,
  changes: Partial<NewUser>,
): Promise<TakenField | null> {
  return unlessTaken(() => db.update(users).set(changes).where(eq(users.id, id)));
}

/** The usernames of those accounts that still exist: one row each, by primary key. */
export async function readUsernames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Marks the address as verified, if the account still has it. @returns whether it does. */
export async function markEmailVerified(
  db: Database,
  id: UserId,
  emailKey: string,
  now: Instant,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now})` })
    .where(and(eq(users.id, id), eq(users.emailKey, emailKey)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Turns a conflict on a unique index, which decides a race, into a value; any other error stays an exception. */
export async function unlessTaken(write: () => PromiseLike<unknown>): Promise<TakenField | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const text = `${error} ${cause}`;
    if (text.includes("UNIQUE constraint failed: users.username_key")) return "username";
    if (text.includes("UNIQUE constraint failed: users.email_key")) return "email";
    if (text.includes("UNIQUE constraint failed: identities.")) return "identity";
    throw error;
  }
}
