import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  accountTokens,
  leagueInvitations,
  liveLeagues,
  screens,
  sentLinks,
  sentReminders,
  sessions,
  stripeEvents,
} from "#workers/db/schema/index.ts";
import { type Given, names, sql } from "#workers/db/sql.ts";
import { batch, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** How many rows are deleted from one table per statement, so that each stays short. */
const ROWS_A_CHUNK = 500;

/**
 * Deletes a chunk of a table's rows by an indexed column, the instant that decides whether a row has expired; `key` is
 * the table's.
 */
const deleteBefore = (table: SQLiteTable, at: SQLiteColumn, ...key: readonly SQLiteColumn[]) =>
  command(
    ({ before }: Given<{ before: Instant }>) => sql`delete from ${table} where (${names(...key)}) in (
      select ${names(...key)} from ${table} where ${at} < ${before} order by ${at} limit ${ROWS_A_CHUNK})`,
  );

/** Tables that grow with use and whose rows expire. Each has an index on the column, named in the schema. */
const SWEEPS = {
  /** Its index is account_tokens_by_expiry. */
  accountTokens: deleteBefore(accountTokens, accountTokens.expiresAt, accountTokens.tokenHash),
  /** Its index is stripe_events_by_age. */
  stripeEvents: deleteBefore(stripeEvents, stripeEvents.receivedAt, stripeEvents.id),
  /** Its index is sent_links_by_age. */
  sentLinks: deleteBefore(sentLinks, sentLinks.sentAt, sentLinks.key, sentLinks.sentAt),
  /** Its index is screens_by_expiry. */
  screens: deleteBefore(screens, screens.expiresAt, screens.id),
  /** Its index is sent_reminders_by_age. */
  sentReminders: deleteBefore(sentReminders, sentReminders.sentAt, sentReminders.userId, sentReminders.key),
  /** Its index is league_invitations_by_age. */
  leagueInvitations: deleteBefore(
    leagueInvitations,
    leagueInvitations.invitedAt,
    leagueInvitations.leagueId,
    leagueInvitations.addressKey,
  ),
} as const;

type Sweepable = keyof typeof SWEEPS;

/**
 * Deletes one chunk from each table: rows before that table's instant, oldest first. One trip; where nothing is due it
 * reads the end of an index and writes nothing.
 *
 * @returns how many rows were deleted in all, and whether a table may have more.
 */
export async function deleteOutdated(
  db: Database,
  before: Readonly<Record<Sweepable, Instant>>,
): Promise<{ readonly rows: number; readonly isMore: boolean }> {
  const tables = Object.keys(SWEEPS) as Sweepable[];
  const done = await batch(
    db,
    tables.map((name) => SWEEPS[name]({ before: before[name] })),
  );
  const counts = done.map(({ changes }) => changes);
  return { rows: counts.reduce((sum, n) => sum + n, 0), isMore: counts.includes(ROWS_A_CHUNK) };
}

/**
 * How many slices the sessions' keys are divided into: one per minute of the day, of equal size because keys are
 * hashes.
 */
const SLICES = 1_440;
const PREFIXES = 0x10000;

/** The first key of a slice of sessions: four hexadecimal digits; after the last slice, more than any key. */
function sliceStart(slice: number): string {
  if (slice === SLICES) return "g";
  return Math.floor((slice * PREFIXES) / SLICES)
    .toString(16)
    .padStart(4, "0");
}

const deleteSlice = command(
  ({ from, until, expiredBefore }: Given<{ from: string; until: string; expiredBefore: Instant }>) =>
    sql`delete from ${sessions} where ${sessions.tokenHash} >= ${from} and ${sessions.tokenHash} < ${until}
      and ${sessions.expiresAt} < ${expiredBefore}`,
);

/**
 * Deletes expired sessions of one slice, by a range of their key: each minute reads a 1,440th of them, each day all.
 * An expired session opens nothing meanwhile, because every look-up checks the expiry.
 */
export function deleteExpiredSessions(db: Database, now: Instant, expiredBefore: Instant): Promise<number> {
  const slice = Math.floor(now / MINUTE_MS) % SLICES;
  return deleteSlice({ from: sliceStart(slice), until: sliceStart(slice + 1), expiredBefore }).run(db);
}

const { leagueId, leaseUntil } = liveLeagues;

const deleteLeases = command(
  ({ before }: Given<{ before: Instant }>) => sql`delete from ${liveLeagues} where ${leagueId} in (
    select ${leagueId} from ${liveLeagues} where ${leaseUntil} < ${before} limit ${ROWS_A_CHUNK})`,
);

/** Deletes leases that leagues did not give back. One row per live league and no index, so call it rarely. */
export const deleteOldLeases = (db: Database, before: Instant): Promise<number> =>
  deleteLeases({ before }).run(db);
