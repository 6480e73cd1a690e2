import type { Instant } from "#domain/shared/instant.ts";

/** Rows deleted from one table per statement, so that it stays short. */
export const ROWS_A_CHUNK = 500;

interface Sweep {
  readonly table: string;
  readonly key: string;
  /** The column of the deciding instant, and the index over it. */
  readonly column: string;
}

/** Tables that grow with use and whose rows expire. Each has an index on the column, named in the schema. */
const SWEEPS = {
  /** By sessions_by_expiry. */
  sessions: { table: "sessions", key: "token_hash", column: "expires_at" },
  /** By account_tokens_by_expiry. */
  accountTokens: { table: "account_tokens", key: "token_hash", column: "expires_at" },
  /** By stripe_events_by_age. */
  stripeEvents: { table: "stripe_events", key: "id", column: "received_at" },
  /** By sent_links_by_age. */
  sentLinks: { table: "sent_links", key: "key, sent_at", column: "sent_at" },
  /** By sent_reminders_by_age. */
  sentReminders: { table: "sent_reminders", key: "user_id, key", column: "sent_at" },
} as const satisfies Record<string, Sweep>;

export type Sweepable = keyof typeof SWEEPS;

const deleteBefore = ({ table, key, column }: Sweep) =>
  `delete from ${table} where (${key}) in
   (select ${key} from ${table} where ${column} < ?1 order by ${column} limit ${ROWS_A_CHUNK})`;

/**
 * Deletes one chunk from each table: rows before the given instant, oldest first. One trip; where nothing is due it
 * reads the end of an index and writes nothing.
 *
 * @returns how many rows were deleted in all, and whether a table may have more.
 */
export async function deleteOutdated(
  d1: D1Database,
  before: Readonly<Record<Sweepable, Instant>>,
): Promise<{ readonly rows: number; readonly isMore: boolean }> {
  const names = Object.keys(SWEEPS) as Sweepable[];
  const results = await d1.batch(
    names.map((name) => d1.prepare(deleteBefore(SWEEPS[name])).bind(before[name])),
  );
  const counts = results.map(({ meta }) => meta.changes);
  return { rows: counts.reduce((sum, n) => sum + n, 0), isMore: counts.includes(ROWS_A_CHUNK) };
}

/** Deletes leases that leagues did not give back. One row per live league and no index, so call it rarely. */
export async function deleteOldLeases(d1: D1Database, before: Instant): Promise<number> {
  const { meta } = await d1
    .prepare(
      `delete from live_leagues where league_id in
       (select league_id from live_leagues where lease_until < ?1 limit ${ROWS_A_CHUNK})`,
    )
    .bind(before)
    .run();
  return meta.changes;
}
