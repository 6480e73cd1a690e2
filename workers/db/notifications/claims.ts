import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { sentReminders } from "#workers/db/schema/index.ts";
import { type Given, listed, names, row, sql } from "#workers/db/sql.ts";
import { command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** The identity of a message about to be sent to somebody. */
export interface Claim {
  readonly userId: UserId;
  readonly key: string;
}

const { userId, key, sentAt } = sentReminders;

const insertClaims = command(({ claims, now }: Given<{ claims: readonly Claim[]; now: Instant }>) => {
  const { table, field } = listed(claims, "claim");
  return sql`insert into ${sentReminders} (${names(userId, key, sentAt)})
    select ${field.userId}, ${field.key}, ${now} from ${table} where true
    on conflict do nothing returning ${row({ userId, key })}`;
});

/**
 * Claims messages about to be sent: of any number of runs at most one gets each, so that nobody is sent it twice.
 *
 * @returns the claims that were new.
 */
export async function claimSends(db: Database, claims: readonly Claim[], now: Instant): Promise<Claim[]> {
  return claims.length === 0 ? [] : insertClaims({ claims, now }).all(db);
}

const deleteClaim = command(
  (claim: Given<Claim>) =>
    sql`delete from ${sentReminders} where ${userId} = ${claim.userId} and ${key} = ${claim.key}`,
);

/** Releases a claim whose message could not be sent, so that it is tried again. */
export async function releaseClaim(db: Database, { userId, key }: Claim): Promise<void> {
  await deleteClaim({ userId, key }).run(db);
}
