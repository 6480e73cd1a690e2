import { type Instant, MINUTE_MS } from "#domain/shared/instant.ts";

/** How many rows are deleted from one table per statement, so that each stays short. */
export const ROWS_A_CHUNK = 500;

interface Sweep {
  readonly table: string;
  readonly key: string;
  /** The indexed column with the instant that decides whether a row has expired. */
  readonly column: string;
}

/** Tables that grow with use and whose rows expire. Each has an index on the column, named in the schema. */
const SWEEPS = {
  /** Its index is account_tokens_by_expiry. */
  accountTokens: { table: "account_tokens", key: "token_hash", column: "expires_at" },
  /** Its index is stripe_events_by_age. */
  stripeEvents: { table: "stripe_events", key: "id", column: "received_at" },
  /** Its index is sent_links_by_age. */
  sentLinks: { table: "sent_links", key: "key, sent_at", column: "sent_at" },
  /** Its index is sent_reminders_by_age. */
  sentReminders: { table: "sent_reminders", key: "user_id, key", column: "sent_at" },
} as const satisfies Record<string, Sweep>;

export type Sweepable = keyof typeof SWEEPS;

const deleteBefore = ({ table, key, column }: Sweep) =>
  `delete from ${table} where (${key}) in
   (select ${key} from ${table} where ${column} < ?1 order by ${column} limit ${ROWS_A_CHUNK})`;

/**
 * Deletes one chunk from each table: rows before that table's instant, oldest first. One trip; where nothing is due it
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

/**
 * Deletes expired sessions of one slice, by a range of their key: each minute reads a 1,440th of them, each day all.
 * An expired session opens nothing meanwhile, because every look-up checks the expiry.
 */
export async function deleteExpiredSessions(
  d1: D1Database,
  now: Instant,
  expiredBefore: Instant,
): Promise<number> {
  const slice = Math.floor(now / MINUTE_MS) % SLICES;
  const { meta } = await d1
    .prepare("delete from sessions where token_hash >= ?1 and token_hash < ?2 and expires_at < ?3")
    .bind(sliceStart(slice), sliceStart(slice + 1), expiredBefore)
    .run();
  return meta.changes;
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
