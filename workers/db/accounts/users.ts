import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { type AccountTokenPurpose, accountTokens, sessions, users } from "#workers/db/schema/index.ts";
import type { UserRow } from "./sessions.ts";

export type NewUser = typeof users.$inferInsert;
/** What another row may hold already. */
export type TakenField = "username" | "email" | "identity";

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

/** The address is proven, if the account still has it. @returns whether it does. */
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

export interface PasswordSet {
  readonly userId: UserId;
  readonly passwordHash: string;
  /** The address that the link went to and so proves. */
  readonly verifiedEmailKey: string;
  /** Links of these purposes are void from now on. */
  readonly purposes: readonly AccountTokenPurpose[];
  readonly now: Instant;
}

/** ACC-03: the new password, the end of every session and of every other link, in one batch. */
export async function setPassword(db: Database, set: PasswordSet): Promise<void> {
  const { userId, now } = set;
  await db.batch([
    db
      .update(users)
      .set({
        passwordHash: set.passwordHash,
        emailVerifiedAt: sql`case when ${users.emailKey} = ${set.verifiedEmailKey}
          then coalesce(${users.emailVerifiedAt}, ${now}) else ${users.emailVerifiedAt} end`,
      })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...set.purposes]))),
  ]);
}

/** The unique indexes decide a race; what they refuse is an answer, everything else stays an exception. */
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
