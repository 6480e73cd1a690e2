import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { identities, identityAttempts, users } from "#workers/db/schema/index.ts";
import type { UserRow } from "./sessions.ts";
import { type NewUser, type TakenField, unlessTaken } from "./users.ts";

export type IdentityRow = typeof identities.$inferSelect;
export type IdentityAttemptRow = typeof identityAttempts.$inferSelect;

/** A user's linked identities, by identities_by_user. */
export async function listIdentities(db: Database, userId: UserId): Promise<IdentityRow[]> {
  return db.select().from(identities).where(eq(identities.userId, userId));
}

export async function hasIdentity(db: Database, userId: UserId): Promise<boolean> {
  return (await listIdentities(db, userId)).length > 0;
}

/** The user to whom an identity is linked; null when it is linked to nobody. Two rows by primary key. */
export async function findUserOfIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.user ?? null;
}

/** Links an identity to an account; linking it again changes nothing. */
export async function insertIdentity(db: Database, row: IdentityRow): Promise<void> {
  await db.insert(identities).values(row).onConflictDoNothing();
}

/** Writes the account and its link in one batch, so neither exists without the other. @returns as `insertUser`. */
export async function insertUserWithIdentity(
  db: Database,
  user: NewUser,
  identity: IdentityRow,
): Promise<TakenField | null> {
  return unlessTaken(() => db.batch([db.insert(users).values(user), db.insert(identities).values(identity)]));
}

export async function insertAttempt(db: Database, row: IdentityAttemptRow): Promise<void> {
  await db.insert(identityAttempts).values(row);
}

/** Takes a sign-in attempt: of any number of callbacks with the same state, at most one gets it. */
export async function takeAttempt(
  db: Database,
  stateHash: string,
  provider: string,
  now: Instant,
): Promise<IdentityAttemptRow | null> {
  const [row] = await db
    .delete(identityAttempts)
    .where(
      and(
        eq(identityAttempts.stateHash, stateHash),
        eq(identityAttempts.provider, provider),
        gt(identityAttempts.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

const SWEEP = 20;

/**
 * Deletes attempts whose callback never came. No index: the table holds a few minutes' worth, and each call deletes at
 * most SWEEP.
 */
export async function deleteExpiredAttempts(db: Database, now: Instant): Promise<void> {
  const expired = db
    .select({ stateHash: identityAttempts.stateHash })
    .from(identityAttempts)
    .where(lt(identityAttempts.expiresAt, now))
    .limit(SWEEP);
  await db.delete(identityAttempts).where(inArray(identityAttempts.stateHash, expired));
}
