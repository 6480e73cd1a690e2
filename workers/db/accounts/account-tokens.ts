import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { type AccountTokenPurpose, accountTokens } from "#workers/db/schema/index.ts";

export type AccountTokenRow = typeof accountTokens.$inferSelect;

/** Writes a link's token and deletes the user's expired tokens, by account_tokens_by_user. */
export async function insertAccountToken(db: Database, row: AccountTokenRow): Promise<void> {
  await db.batch([
    db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, row.userId), lt(accountTokens.expiresAt, row.createdAt))),
    db.insert(accountTokens).values(row),
  ]);
}

/** The SQL condition for a link that can still be used. */
export function usable(tokenHash: string, purposes: readonly AccountTokenPurpose[], now: Instant) {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    inArray(accountTokens.purpose, [...purposes]),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}

/** Finds a token by primary key; null when unknown, of another purpose, used or expired. */
export async function findAccountToken(
  db: Database,
  tokenHash: string,
  purposes: readonly AccountTokenPurpose[],
  now: Instant,
): Promise<AccountTokenRow | null> {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(usable(tokenHash, purposes, now));
  return row ?? null;
}

/**
 * Marks a link as used and returns it to at most one of any number of simultaneous calls, in one statement (ACC-03).
 */
export async function spendAccountToken(
  db: Database,
  tokenHash: string,
  purposes: readonly AccountTokenPurpose[],
  now: Instant,
): Promise<AccountTokenRow | null> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(usable(tokenHash, purposes, now))
    .returning();
  return row ?? null;
}
