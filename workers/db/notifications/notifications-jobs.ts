import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { jobCursors, sentReminders } from "#workers/db/schema/index.ts";
import { type Given, listed, names, replacing, row, sql, values } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";

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

const cursorOf = query(
  ({ name }: Given<{ name: string }>) =>
    sql`select ${row({ value: jobCursors.value })} from ${jobCursors} where ${jobCursors.name} = ${name}`,
);

/** How far a paged job has got; null before its first page. */
export async function readCursor(db: Database, name: string): Promise<string | null> {
  return (await cursorOf({ name }).first(db))?.value ?? null;
}

const putCursor = command(
  (
    cursor: Given<typeof jobCursors.$inferInsert>,
  ) => sql`insert into ${jobCursors} ${values(jobCursors, cursor)}
    on conflict (${names(jobCursors.name)}) do update set ${replacing(jobCursors.value)}`,
);

export async function writeCursor(db: Database, name: string, value: string): Promise<void> {
  await putCursor({ name, value }).run(db);
}
