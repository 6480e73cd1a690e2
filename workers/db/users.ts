import { and, eq, or } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import { users } from "#workers/db/schema/index.ts";
import type { UserRow } from "#workers/db/sessions.ts";
import type { Database } from "#workers/services/context.ts";

export type NewUser = typeof users.$inferInsert;
export type TakenField = "username" | "email";

/** By primary key. */
export async function findUser(db: Database, id: UserId): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** By the unique index on email_key; the key is the lower-cased address. */
export async function findUserByEmail(db: Database, emailKey: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row ?? null;
}

/** Which of the two are taken: at most two rows, by the two unique indexes. */
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

/** @returns the field another account holds by now, or null when the row was written. */
export async function insertUser(db: Database, row: NewUser): Promise<TakenField | null> {
  return unlessTaken(() => db.insert(users).values(row));
}

/** @returns as `insertUser`. */
export async function updateUser(
  db: Database,
  id: UserId,
  changes: Partial<NewUser>,
): Promise<TakenField | null> {
  return unlessTaken(() => db.update(users).set(changes).where(eq(users.id, id)));
}

/** Only while the hash is still the one the new hash was made beside: a reset in between wins. */
export async function replacePasswordHash(
  db: Database,
  id: UserId,
  current: string,
  next: string,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: next })
    .where(and(eq(users.id, id), eq(users.passwordHash, current)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** The unique indexes decide a race; what they refuse is an answer, everything else stays an exception. */
async function unlessTaken(write: () => PromiseLike<unknown>): Promise<TakenField | null> {
  try {
    await write();
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const text = `${error} ${cause}`;
    if (text.includes("UNIQUE constraint failed: users.username_key")) return "username";
    if (text.includes("UNIQUE constraint failed: users.email_key")) return "email";
    throw error;
  }
}
