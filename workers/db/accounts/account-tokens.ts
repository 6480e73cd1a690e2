import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { type AccountTokenPurpose, accountTokens } from "#workers/db/schema/index.ts";
import { allOf, anyOf, type Given, names, row, sql, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A row of `account_tokens`: the token itself is kept only as its hash. */
export type AccountTokenRow = typeof accountTokens.$inferSelect;

const { tokenHash, userId, purpose, expiresAt, usedAt } = accountTokens;

const deleteExpired = command(
  ({ user, now }: Given<{ user: UserId; now: Instant }>) =>
    sql`delete from ${accountTokens} where ${userId} = ${user} and ${expiresAt} < ${now}`,
);

const insert = command(
  (token: Given<AccountTokenRow>) => sql`insert into ${accountTokens} ${values(accountTokens, token)}`,
);

/** Writes a link's token and deletes the user's expired tokens, by account_tokens_by_user. */
export async function insertAccountToken(db: Database, token: AccountTokenRow): Promise<void> {
  await batch(db, [deleteExpired({ user: token.userId, now: token.createdAt }), insert(token)]);
}

/** What a link must be to be used: its token, one of these purposes, and not used or expired at `now`. */
export interface Usable {
  readonly token: string;
  readonly purposes: readonly AccountTokenPurpose[];
  readonly now: Instant;
}

/** The condition on a link that can still be used. */
export const isUsable = ({ token, purposes, now }: Given<Usable>) => sql`
  ${tokenHash} = ${token} and ${purpose} in ${anyOf(purposes)} and ${usedAt} is null and ${expiresAt} > ${now}`;

const usable = query(
  (link: Given<Usable>) =>
    sql`select ${row(allOf(accountTokens))} from ${accountTokens} where ${isUsable(link)}`,
);

/** Finds a token by primary key; null when unknown, of another purpose, used or expired. */
export const findAccountToken = (
  db: Database,
  token: string,
  purposes: readonly AccountTokenPurpose[],
  now: Instant,
): Promise<AccountTokenRow | null> => usable({ token, purposes, now }).first(db);

const spend = command(
  (link: Given<Usable>) => sql`update ${accountTokens} set ${names(usedAt)} = ${link.now}
    where ${isUsable(link)} returning ${row(allOf(accountTokens))}`,
);

/**
 * Marks a link as used and returns it to at most one of any number of simultaneous calls, in one statement (ACC-03).
 */
export const spendAccountToken = (
  db: Database,
  token: string,
  purposes: readonly AccountTokenPurpose[],
  now: Instant,
): Promise<AccountTokenRow | null> => spend({ token, purposes, now }).first(db);
