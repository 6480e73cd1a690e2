import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { type AccountTokenPurpose, accountTokens, sessions, users } from "#workers/db/schema/index.ts";
import { usable } from "./account-tokens.ts";
import { insertSession, type SessionRow } from "./sessions.ts";

/** Replaces a password's hash, if the one that the password was verified against is still the account's. */
export async function replacePasswordHash(
  db: Database,
  id: UserId,
  current: string,
  next: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: next })
    .where(and(eq(users.id, id), eq(users.passwordHash, current)));
}

/**
 * Whether the first statement of a batch has set this hash, on which the later statements depend. Every hash has its
 * own salt, so an earlier hash of the account never equals it.
 */
const isSet = (db: Database, userId: UserId, hash: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, hash))),
  );

export interface PasswordChange {
  /** The hash that the old password was verified against. */
  readonly current: string;
  readonly next: string;
  /** The session making the request: without it nothing changes. */
  readonly tokenHash: string;
  /** The session that replaces it, of the user whose password changes. */
  readonly session: SessionRow;
}

/**
 * ACC-09: writes the new password, ends every session and begins the one that replaces them, in one batch, only while
 * the old password and the requesting session are still the account's.
 *
 * @returns whether they were.
 */
export async function changePasswordOf(db: Database, change: PasswordChange): Promise<boolean> {
  const { userId } = change.session;
  const asking = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, change.tokenHash), eq(sessions.userId, userId)));
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: change.next })
      .where(and(eq(users.id, userId), eq(users.passwordHash, change.current), exists(asking)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isSet(db, userId, change.next))),
    insertSession(db, change.session, eq(users.passwordHash, change.next)),
  ]);
  return changed.length > 0;
}

export interface PasswordSet {
  readonly userId: UserId;
  readonly passwordHash: string;
  /** The link that sets the password, used up by doing so. */
  readonly tokenHash: string;
  /** The key of the address the link went to, which counts as verified if it is still the account's. */
  readonly verifiedEmailKey: string;
  /** The purposes the link may have; the account's other links for these purposes become void. */
  readonly purposes: readonly AccountTokenPurpose[];
  readonly now: Instant;
}

/**
 * ACC-03, ACC-09: writes the new password and ends every session and the account's other password links, in one batch.
 * Of any number of calls with one link, or with several links of one account, one sets its password.
 *
 * @returns whether this call did.
 */
export async function setPassword(db: Database, set: PasswordSet): Promise<boolean> {
  const { userId, now } = set;
  const link = db
    .select({ one: sql`1` })
    .from(accountTokens)
    .where(and(usable(set.tokenHash, set.purposes, now), eq(accountTokens.userId, userId)));
  const wasSet = isSet(db, userId, set.passwordHash);
  const [changed] = await db.batch([
    db
      .update(users)
      .set({
        passwordHash: set.passwordHash,
        emailVerifiedAt: sql`case when ${users.emailKey} = ${set.verifiedEmailKey}
          then coalesce(${users.emailVerifiedAt}, ${now}) else ${users.emailVerifiedAt} end`,
      })
      .where(and(eq(users.id, userId), exists(link)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), wasSet)),
    db
      .delete(accountTokens)
      .where(
        and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...set.purposes]), wasSet),
      ),
  ]);
  return changed.length > 0;
}

/**
 * Hands an account to the owner of its unproven address: its password and every session end in one batch with the
 * proof. By primary key and sessions_by_user.
 *
 * @returns false when the account no longer has the address, or proved it meanwhile: then nothing ends.
 */
export async function claimAccount(
  db: Database,
  userId: UserId,
  emailKey: string,
  now: Instant,
): Promise<boolean> {
  const unproven = and(eq(users.id, userId), eq(users.emailKey, emailKey), isNull(users.emailVerifiedAt));
  const stillUnproven = exists(db.select({ one: sql`1` }).from(users).where(unproven));
  const [, claimed] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.userId, userId), stillUnproven)),
    db
      .update(users)
      .set({ passwordHash: null, emailVerifiedAt: now })
      .where(unproven)
      .returning({ id: users.id }),
  ]);
  return claimed.length > 0;
}
