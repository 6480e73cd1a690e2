import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  type AccountTokenPurpose,
  accountTokens,
  assistantKeys,
  sessions,
  users,
} from "#workers/db/schema/index.ts";
import { anyOf, as, type Given, names, sql } from "#workers/db/sql.ts";
import { batch, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { isUsable, type Usable } from "./account-tokens.ts";
import { insertSessionByHash, type SessionRow } from "./sessions.ts";

interface OfUser {
  readonly user: UserId;
}

interface Replacement extends OfUser {
  readonly current: string;
  readonly next: string;
}

const isNow = ({ user, current }: Given<Pick<Replacement, "user" | "current">>) =>
  sql`${users.id} = ${user} and ${users.passwordHash} = ${current}`;

const replaceHash = command(
  (of: Given<Replacement>) =>
    sql`update ${users} set ${names(users.passwordHash)} = ${of.next} where ${isNow(of)}`,
);

/** Replaces a password's hash, if the one that the password was verified against is still the account's. */
export async function replacePasswordHash(
  db: Database,
  user: UserId,
  current: string,
  next: string,
): Promise<void> {
  await replaceHash({ user, current, next }).run(db);
}

/** Ends every session of an account with a hash: once the batch has set it. Every hash has its own salt. */
const endSessionsOf = command(
  (of: Given<Pick<Replacement, "user" | "current">>) => sql`delete from ${sessions}
    where ${sessions.userId} = ${of.user} and exists (select 1 from ${users} where ${isNow(of)})`,
);

/** Revokes the account's key for assistants, as `endSessionsOf` ends its sessions. */
const revokeKeyOf = command(
  (of: Given<Pick<Replacement, "user" | "current">>) => sql`delete from ${assistantKeys}
    where ${assistantKeys.userId} = ${of.user} and exists (select 1 from ${users} where ${isNow(of)})`,
);

interface PasswordChange {
  /** The hash that the old password was verified against. */
  readonly current: string;
  readonly next: string;
  /** The session making the request: without it nothing changes. */
  readonly tokenHash: string;
  /** The session that replaces it, of the user whose password changes. */
  readonly session: SessionRow;
}

const session = as(sessions, "session");

const changeHash = command(
  (
    of: Given<Replacement & { tokenHash: string }>,
  ) => sql`update ${users} set ${names(users.passwordHash)} = ${of.next}
    where ${isNow(of)} and exists (select 1 from ${session}
      where ${session.tokenHash} = ${of.tokenHash} and ${session.userId} = ${of.user})`,
);

/**
 * ACC-09: writes the new password, ends every session and the key for assistants, and begins the session that replaces
 * them, in one batch, only while the old password and the requesting session are still the account's.
 *
 * @returns whether they were.
 */
export async function changePasswordOf(db: Database, change: PasswordChange): Promise<boolean> {
  const { session, current, next, tokenHash } = change;
  const user = session.userId;
  const [changed] = await batch(db, [
    changeHash({ user, current, next, tokenHash }),
    endSessionsOf({ user, current: next }),
    revokeKeyOf({ user, current: next }),
    insertSessionByHash({ ...session, passwordHash: next }),
  ]);
  return changed.changes > 0;
}

interface PasswordSet {
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

interface LinkUse extends OfUser, Usable {
  readonly passwordHash: string;
  readonly verifiedEmailKey: string;
}

const setHash = command(
  (of: Given<LinkUse>) => sql`update ${users} set ${names(users.passwordHash)} = ${of.passwordHash},
      ${names(users.emailVerifiedAt)} = case when ${users.emailKey} = ${of.verifiedEmailKey}
        then coalesce(${users.emailVerifiedAt}, ${of.now}) else ${users.emailVerifiedAt} end
    where ${users.id} = ${of.user} and exists (
      select 1 from ${accountTokens} where ${isUsable(of)} and ${accountTokens.userId} = ${of.user})`,
);

const voidLinks = command(
  (
    of: Given<Pick<Replacement, "user" | "current"> & Pick<Usable, "purposes">>,
  ) => sql`delete from ${accountTokens}
    where ${accountTokens.userId} = ${of.user} and ${accountTokens.purpose} in ${anyOf(of.purposes)}
      and exists (select 1 from ${users} where ${isNow(of)})`,
);

/**
 * ACC-03, ACC-09: writes the new password and ends every session, the account's other password links and its key for
 * assistants, in one batch.
 * Of any number of calls with one link, or with several links of one account, one sets its password.
 *
 * @returns whether this call did.
 */
export async function setPassword(db: Database, set: PasswordSet): Promise<boolean> {
  const { userId: user, passwordHash, tokenHash: token, verifiedEmailKey, purposes, now } = set;
  const [changed] = await batch(db, [
    setHash({ user, passwordHash, token, verifiedEmailKey, purposes, now }),
    endSessionsOf({ user, current: passwordHash }),
    revokeKeyOf({ user, current: passwordHash }),
    voidLinks({ user, current: passwordHash, purposes }),
  ]);
  return changed.changes > 0;
}

interface Claim extends OfUser {
  readonly emailKey: string;
}

const isUnproven = ({ user, emailKey }: Given<Claim>) => sql`
  ${users.id} = ${user} and ${users.emailKey} = ${emailKey} and ${users.emailVerifiedAt} is null`;

const endSessionsIfUnproven = command(
  (of: Given<Claim>) => sql`delete from ${sessions}
    where ${sessions.userId} = ${of.user} and exists (select 1 from ${users} where ${isUnproven(of)})`,
);

const revokeKeyIfUnproven = command(
  (of: Given<Claim>) => sql`delete from ${assistantKeys}
    where ${assistantKeys.userId} = ${of.user} and exists (select 1 from ${users} where ${isUnproven(of)})`,
);

const prove = command(
  (of: Given<Claim & { now: Instant }>) => sql`update ${users}
    set ${names(users.passwordHash)} = null, ${names(users.emailVerifiedAt)} = ${of.now} where ${isUnproven(of)}`,
);

/**
 * Hands an account to the owner of its unproven address: its password, its key for assistants and every session end in
 * one batch with the proof. By primary key and sessions_by_user.
 *
 * @returns false when the account no longer has the address, or proved it meanwhile: then nothing ends.
 */
export async function claimAccount(
  db: Database,
  user: UserId,
  emailKey: string,
  now: Instant,
): Promise<boolean> {
  const [, , claimed] = await batch(db, [
    endSessionsIfUnproven({ user, emailKey }),
    revokeKeyIfUnproven({ user, emailKey }),
    prove({ user, emailKey, now }),
  ]);
  return claimed.changes > 0;
}
