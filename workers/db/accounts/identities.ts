import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { identities, identityAttempts, users } from "#workers/db/schema/index.ts";
import { allOf, type Given, row, sql, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { UserRow } from "./sessions.ts";
import { insertUserRow, type NewUser, type TakenField, unlessTaken } from "./users.ts";

type IdentityRow = typeof identities.$inferSelect;
type IdentityAttemptRow = typeof identityAttempts.$inferSelect;

const identitiesOf = query(
  ({ user }: Given<{ user: UserId }>) => sql`
    select ${row(allOf(identities))} from ${identities} where ${identities.userId} = ${user}`,
);

/** A user's linked identities, by identities_by_user. */
export const listIdentities = (db: Database, user: UserId): Promise<IdentityRow[]> =>
  identitiesOf({ user }).all(db);

/** Whether a person signs in with a provider. */
export async function hasIdentity(db: Database, user: UserId): Promise<boolean> {
  return (await listIdentities(db, user)).length > 0;
}

const userOfIdentity = query(
  ({ provider, subject }: Given<{ provider: string; subject: string }>) => sql`select ${row(allOf(users))}
    from ${identities} inner join ${users} on ${users.id} = ${identities.userId}
    where ${identities.provider} = ${provider} and ${identities.subject} = ${subject}`,
);

/** The user to whom an identity is linked; null when it is linked to nobody. Two rows by primary key. */
export const findUserOfIdentity = (
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRow | null> => userOfIdentity({ provider, subject }).first(db);

const insert = command(
  (identity: Given<IdentityRow>) => sql`insert into ${identities} ${values(identities, identity)}`,
);

const insertOnce = command(
  (identity: Given<IdentityRow>) => sql`
    insert into ${identities} ${values(identities, identity)} on conflict do nothing`,
);

/** Links an identity to an account; linking it again changes nothing. */
export async function insertIdentity(db: Database, identity: IdentityRow): Promise<void> {
  await insertOnce(identity).run(db);
}

/** Writes the account and its link in one batch, so neither exists without the other. @returns as `insertUser`. */
export const insertUserWithIdentity = (
  db: Database,
  user: NewUser,
  identity: IdentityRow,
): Promise<TakenField | null> => unlessTaken(() => batch(db, [insertUserRow(user), insert(identity)]));

const begin = command(
  (attempt: Given<IdentityAttemptRow>) => sql`
    insert into ${identityAttempts} ${values(identityAttempts, attempt)}`,
);

/** Notes the beginning of a sign-in with a provider. */
export async function insertAttempt(db: Database, attempt: IdentityAttemptRow): Promise<void> {
  await begin(attempt).run(db);
}

const { stateHash, expiresAt } = identityAttempts;

const take = command(
  ({ state, provider, now }: Given<{ state: string; provider: string; now: Instant }>) => sql`
    delete from ${identityAttempts}
    where ${stateHash} = ${state} and ${identityAttempts.provider} = ${provider} and ${expiresAt} > ${now}
    returning ${row(allOf(identityAttempts))}`,
);

/** Takes a sign-in attempt: of any number of callbacks with the same state, at most one gets it. */
export const takeAttempt = (
  db: Database,
  state: string,
  provider: string,
  now: Instant,
): Promise<IdentityAttemptRow | null> => take({ state, provider, now }).first(db);

const SWEEP = 20;

const sweep = command(
  ({ now }: Given<{ now: Instant }>) => sql`delete from ${identityAttempts} where ${stateHash} in (
    select ${stateHash} from ${identityAttempts} where ${expiresAt} < ${now} limit ${SWEEP})`,
);

/**
 * Deletes attempts whose callback never came. No index: the table holds a few minutes' worth, and each call deletes at
 * most SWEEP.
 */
export async function deleteExpiredAttempts(db: Database, now: Instant): Promise<void> {
  await sweep({ now }).run(db);
}
