import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { LOCK_STANDS_FOR_MS } from "#domain/season/fixture-lock.ts";
import type { FixtureId, GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Slip, Tipper } from "#domain/tipping/slip.ts";
import { slipReceipts, slips, users } from "#workers/db/schema/index.ts";
import type { Database } from "#workers/services/context.ts";

/** A slip as stored: besides what counts, the receipt of its last submission. */
export interface StoredSlip extends Slip {
  /** TIP-07: the Joker was here, came back and has been set elsewhere. */
  readonly isJokerReturned: boolean;
  readonly receivedAt: Instant;
  readonly receipt: string;
}

export interface StoredTipper extends Tipper {
  readonly slips: readonly StoredSlip[];
}

/**
 * A user with his slips of a season, for a batch of the caller: the user by his key, the slips (at most one a
 * gameweek) by a prefix of theirs. No row when there is no such user. `toTipper` reads the answer.
 */
export function selectTipper(db: Database, season: SeasonId, user: UserId) {
  return db
    .select({ tippingSince: users.tippingSince, slip: getTableColumns(slips) })
    .from(users)
    .leftJoin(slips, and(eq(slips.seasonId, season), eq(slips.userId, users.id)))
    .where(eq(users.id, user));
}

type TipperRow = Awaited<ReturnType<typeof selectTipper>>[number];

/** @returns null when there is no such user. */
export function toTipper(user: UserId, rows: readonly TipperRow[]): StoredTipper | null {
  const [first] = rows;
  if (!first) return null;
  const stored = rows.flatMap(({ slip }): StoredSlip[] => {
    if (!slip) return [];
    const { gameweekId, hasJoker, jokerReturned, entries, version, receivedAt, receipt } = slip;
    return [{ gameweekId, hasJoker, isJokerReturned: jokerReturned, entries, version, receivedAt, receipt }];
  });
  stored.sort((a, b) => a.gameweekId - b.gameweekId);
  return { userId: user, tippingSince: first.tippingSince, slips: stored };
}

/** Grows with every submission of a user, whichever slip it writes. */
export function versionsOf(stored: readonly Slip[]): number {
  return stored.reduce((sum, { version }) => sum + version, 0);
}

export interface SlipWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  readonly slip: Slip;
  /** `versionsOf` the slips that were checked: one submission more, to whichever gameweek, refuses the write. */
  readonly versions: number;
  /** TIP-02, TIP-07: none of these may be locked at `now`. */
  readonly openFixtureIds: readonly FixtureId[];
  readonly jokerGivenBackBy: readonly GameweekId[];
  readonly receipt: string;
  readonly now: Instant;
  /** TIP-06: he is no tipping player yet. */
  readonly isFirst: boolean;
}

/** How many receipts of one gameweek are kept besides the last. */
export const RECEIPTS_KEPT = 50;

/**
 * What must hold for the write, in the statement itself: no slip of his has changed since it was checked, and no
 * fixture is past its kick-off, started, or under a lock that stands (TIP-02, TIP-03: as `lockStateOf` says).
 */
const MAY_WRITE = `
  (select coalesce(sum(version), 0) from slips where season_id = ?1 and user_id = ?2) = ?3
  and exists (select 1 from users where id = ?2)
  and not exists (
    select 1 from json_each(?4) touched
    left join fixtures f on f.season_id = ?1 and f.id = touched.value
    where f.id is null
      or (f.kickoff_at is not null and (f.has_started or f.kickoff_at <= ?5))
      or coalesce(f.kickoff_at, ?5) <= ${LOCK_STANDS_FOR_MS} + (
        select l.kickoff_at from fixture_locks l where l.season_id = ?1 and l.fixture_id = f.id
        order by l.locked_at desc limit 1))`;

/**
 * Writes a submission in one batch: the slip, the receipt it replaces, the Joker that an earlier gameweek gave
 * back, and his start as a tipping player. One or two rows written, one more with the Joker (its index).
 *
 * @returns false when something changed since it was checked: nothing is written, look again. The partial unique
 * index on the Joker refuses the same way.
 */
export async function writeSlip(d1: D1Database, write: SlipWrite): Promise<boolean> {
  const { season, user, slip, now, receipt } = write;
  const guard = [season, user, write.versions, JSON.stringify(write.openFixtureIds), now];
  const statements: D1PreparedStatement[] = [];
  if (write.jokerGivenBackBy.length > 0) {
    statements.push(
      d1
        .prepare(
          `update slips set has_joker = 0, joker_returned = 1
           where season_id = ?1 and user_id = ?2 and has_joker = 1
             and gameweek_id in (select value from json_each(?6)) and ${MAY_WRITE}`,
        )
        .bind(...guard, JSON.stringify(write.jokerGivenBackBy)),
    );
  }
  // The receipt that this submission replaces; its entries are those of its instant.
  statements.push(
    d1
      .prepare(
        `insert into slip_receipts
           (season_id, user_id, gameweek_id, version, receipt, received_at, submitted, has_joker)
         select season_id, user_id, gameweek_id, version, receipt, received_at,
           (select count(*) from json_each(entries) where value ->> 'receivedAt' = received_at), has_joker
         from slips where season_id = ?1 and user_id = ?2 and gameweek_id = ?6 and ${MAY_WRITE}`,
      )
      .bind(...guard, slip.gameweekId),
  );
  const at = statements.length;
  statements.push(
    d1
      .prepare(
        `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version)
         select ?1, ?2, ?6, ?7, ?8, ?5, ?9, ?10 where ${MAY_WRITE}
         on conflict (season_id, user_id, gameweek_id) do update
         set has_joker = excluded.has_joker, entries = excluded.entries, received_at = excluded.received_at,
           receipt = excluded.receipt, version = excluded.version`,
      )
      .bind(
        ...guard,
        slip.gameweekId,
        slip.hasJoker ? 1 : 0,
        JSON.stringify(slip.entries),
        receipt,
        slip.version,
      ),
  );
  if (slip.version > RECEIPTS_KEPT + 1) {
    statements.push(
      d1
        .prepare(
          `delete from slip_receipts
           where season_id = ?1 and user_id = ?2 and gameweek_id = ?3 and version <= ?4`,
        )
        .bind(season, user, slip.gameweekId, slip.version - RECEIPTS_KEPT - 1),
    );
  }
  if (write.isFirst) {
    statements.push(
      d1
        .prepare(
          `update users set tipping_since = ?2 where id = ?1 and tipping_since is null and exists (
             select 1 from slips where season_id = ?3 and user_id = ?1)`,
        )
        .bind(user, now, season),
    );
  }
  try {
    return ((await d1.batch(statements))[at]?.meta.changes ?? 0) > 0;
  } catch (error) {
    // TIP-07: `slips_one_joker` holds whatever races.
    if (String(error).includes("UNIQUE constraint failed: slips.")) return false;
    throw error;
  }
}

export interface ReceiptRow {
  readonly gameweekId: GameweekId;
  readonly receipt: string;
  readonly receivedAt: Instant;
  readonly submitted: number;
  readonly hasJoker: boolean;
}

/**
 * A user's receipts, the newest first, of one gameweek or of all: the slips have the last ones, `slip_receipts`
 * those replaced since. One query by prefixes of both keys; of all gameweeks the earlier ones may be cut off.
 */
export async function readReceipts(
  db: Database,
  season: SeasonId,
  user: UserId,
  gameweek: GameweekId | null,
): Promise<ReceiptRow[]> {
  const of = (table: typeof slips | typeof slipReceipts) =>
    and(
      eq(table.seasonId, season),
      eq(table.userId, user),
      gameweek === null ? undefined : eq(table.gameweekId, gameweek),
    );
  const [last, replaced] = await db.batch([
    db.select().from(slips).where(of(slips)),
    db
      .select()
      .from(slipReceipts)
      .where(of(slipReceipts))
      .orderBy(desc(slipReceipts.gameweekId), desc(slipReceipts.version))
      .limit(RECEIPTS_KEPT),
  ]);
  const current = last.map(({ entries, ...slip }) => ({
    ...slip,
    submitted: entries.filter(({ receivedAt }) => receivedAt === slip.receivedAt).length,
  }));
  return [...current, ...replaced].sort(
    (a, b) => b.receivedAt - a.receivedAt || b.gameweekId - a.gameweekId || b.version - a.version,
  );
}
