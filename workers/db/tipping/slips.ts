import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { LOCK_STANDS_FOR_MS } from "#domain/season/fixture-lock.ts";
import type { FixtureId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import {
  packRowEntries,
  packRowReceipts,
  type RowReceipt,
  type StoredSlip,
  unpackRowEntries,
  unpackRowReceipts,
} from "#domain/tipping/rows/slip-rows.ts";
import type { Slip, Tipper } from "#domain/tipping/slip.ts";
import { composed } from "#workers/db/composed.ts";
import { slips, users } from "#workers/db/schema/index.ts";
import { foldedSlipsOf } from "#workers/db/season/folded.ts";
import { startSeason, tippingSinceIn } from "#workers/db/season/seasons.ts";
import { RECEIPTS_KEPT, receiptOf } from "./receipt-code.ts";

/** Reads a row of `slips`. */
export function toStoredSlip(row: typeof slips.$inferSelect): StoredSlip {
  const { gameweekId, hasJoker, jokerReturned, receivedAt, version } = row;
  return {
    gameweekId,
    hasJoker,
    isJokerReturned: jokerReturned,
    receivedAt,
    version,
    entries: unpackRowEntries(row.entries, row),
    receipt: row.receipt === "" ? null : row.receipt,
    earlierReceipts: unpackRowReceipts(row.earlierReceipts, row),
  };
}

export interface StoredTipper extends Tipper {
  readonly slips: readonly StoredSlip[];
}

/**
 * Selects a user and their slips for one season, as a query for the caller's batch: the user by key, the slips (at most
 * one per gameweek) by a prefix of their key, or the few rows of a folded season. An unknown user gives no rows.
 * `toTipper` converts the rows.
 */
export const selectTipper = composed(["season", "user"], (db, { season, user }) =>
  db
    .select({
      tippingSince: sql<Instant | null>`${tippingSinceIn(season, sql`${users.id}`, sql`${users.tippingSince}`)}`,
      slip: getTableColumns(slips),
      folded: sql<string | null>`${foldedSlipsOf(season, sql`${users.id}`)}`,
    })
    .from(users)
    .leftJoin(slips, and(eq(slips.seasonId, season), eq(slips.userId, users.id)))
    .where(eq(users.id, user)),
);

type TipperRow = Awaited<ReturnType<typeof selectTipper>>[number];

/** Converts the rows of `selectTipper`. @returns null when there is no such user. */
export function toTipper(user: UserId, rows: readonly TipperRow[]): StoredTipper | null {
  const [first] = rows;
  if (!first) return null;
  const { tippingSince, folded } = first;
  if (folded !== null) return { userId: user, tippingSince, slips: unfoldSlips(folded) };
  const stored = rows.flatMap(({ slip }) => (slip ? [toStoredSlip(slip)] : []));
  stored.sort((a, b) => a.gameweekId - b.gameweekId);
  return { userId: user, tippingSince, slips: stored };
}

/** The fields of a slip needed to take its Joker back. */
export type ReturningSlip = Pick<
  StoredSlip,
  "gameweekId" | "version" | "receivedAt" | "receipt" | "earlierReceipts"
>;

export interface SlipWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  /** The slip to write. Its version is one above the checked slip's; over any other version, nothing is written. */
  readonly slip: Slip;
  /** The slip it replaces; null for the gameweek's first. */
  readonly replaces: Pick<
    StoredSlip,
    "entries" | "hasJoker" | "receivedAt" | "receipt" | "earlierReceipts"
  > | null;
  /** TIP-02, TIP-07: fixtures of which none may be locked at `now`. */
  readonly openFixtureIds: readonly FixtureId[];
  /** TIP-07: slips whose Joker was given back: this write removes it, if they are still as they were read. */
  readonly jokerGivenBackBy: readonly ReturningSlip[];
  readonly now: Instant;
  /** TIP-06: true while the user is not yet a tipping player. */
  readonly isFirst: boolean;
}

/**
 * The conditions of the write, in the statement itself: the gameweek's slip is the one that was checked, and no
 * fixture is past its kick-off, started, or under a lock that stands (TIP-02, TIP-03: as `lockStateOf` says). The
 * slip, the user, each fixture and its locks by their primary keys: two rows, and one or two per fixture.
 *
 * The user's other slips need no check: a locked pick (TIP-05) cannot change, and the Joker has its index (TIP-07).
 *
 * @param at the number of the first fixture's parameter. A list of VALUES costs no scanned rows, whereas D1 counts
 * each row of `json_each`.
 */
function mayWrite(fixtures: number, at: number): string {
  const isAsChecked = `
    coalesce((select version from slips where season_id = ?1 and user_id = ?2 and gameweek_id = ?3), 0) = ?4
    and exists (select 1 from users where id = ?2)`;
  if (fixtures === 0) return isAsChecked;
  const touched = Array.from({ length: fixtures }, (_, n) => `(?${at + n})`).join(", ");
  return `${isAsChecked} and not exists (
    select 1 from (values ${touched}) touched
    left join fixtures f on f.season_id = ?1 and f.id = touched.column1
    where f.id is null
      or (f.kickoff_at is not null and (f.has_started or f.kickoff_at <= ?5))
      or coalesce(f.kickoff_at, ?5) <= ${LOCK_STANDS_FOR_MS} + (
        select l.kickoff_at from fixture_locks l where l.season_id = ?1 and l.fixture_id = f.id
        order by l.locked_at desc limit 1))`;
}

/**
 * Writes a submission in one batch: the Joker that an earlier gameweek gave back, the slip with the receipts it
 * replaces, and the user's start as a tipping player. One row written, one more with the Joker (its index).
 *
 * @returns the sum of the versions of the user's slips as the write left them, one row read per slip; null when
 * something changed since the check: nothing is written, check again. The partial unique index on the Joker refuses in
 * the same way.
 */
export async function writeSlip(d1: D1Database, write: SlipWrite): Promise<number | null> {
  const { season, user, slip, replaces, now, openFixtureIds: open } = write;
  const key = [season, user, slip.gameweekId] as const;
  const guard = [...key, slip.version - 1, now] as const;
  const row = { gameweekId: slip.gameweekId, receivedAt: now };
  const statements: D1PreparedStatement[] = [];
  if (write.jokerGivenBackBy.length > 0) {
    statements.push(
      d1
        .prepare(
          `update slips set has_joker = 0, joker_returned = 1, version = slips.version + 1,
             receipt = given.value ->> 2, earlier_receipts = given.value ->> 3
           from json_each(?6) given
           where season_id = ?1 and user_id = ?2 and has_joker = 1 and gameweek_id = given.value ->> 0
             and slips.version = given.value ->> 1 and ${mayWrite(open.length, 7)}`,
        )
        .bind(
          ...guard,
          JSON.stringify(write.jokerGivenBackBy.map((each) => returned(each, season, user))),
          ...open,
        ),
    );
  }
  const at = statements.length;
  statements.push(
    d1
      .prepare(
        `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version,
           earlier_receipts)
         select ?1, ?2, ?3, ?6, ?7, ?5, '', ?4 + 1, ?8 where ${mayWrite(open.length, 9)}
         on conflict (season_id, user_id, gameweek_id) do update
         set has_joker = excluded.has_joker, entries = excluded.entries, received_at = excluded.received_at,
           receipt = excluded.receipt, version = excluded.version, earlier_receipts = excluded.earlier_receipts`,
      )
      .bind(
        ...guard,
        slip.hasJoker ? 1 : 0,
        packRowEntries(slip.entries, row),
        replaces && packRowReceipts(receiptsBefore(replaces), row),
        ...open,
      ),
  );
  if (write.isFirst) {
    statements.push(
      d1
        .prepare(
          `update users set tipping_since = ?2 where id = ?1 and tipping_since is null and exists (
             select 1 from slips where season_id = ?3 and user_id = ?1)`,
        )
        .bind(user, now, season),
      startSeason(d1, season, user, now, true, true),
    );
  }
  // In the same batch: another device's submission of another gameweek is in the sum, or comes after it.
  statements.push(
    d1
      .prepare("select sum(version) as versions from slips where season_id = ?1 and user_id = ?2")
      .bind(season, user),
  );
  try {
    const results = await d1.batch<{ versions: number }>(statements);
    return results[at]?.meta.changes ? (results.at(-1)?.results[0]?.versions ?? null) : null;
  } catch (error) {
    // TIP-07: `slips_one_joker` holds under any race.
    if (String(error).includes("UNIQUE constraint failed: slips.")) return null;
    throw error;
  }
}

/** The replaced slip's receipt, and the earlier ones it held. */
function receiptsBefore(replaced: NonNullable<SlipWrite["replaces"]>): RowReceipt[] {
  const { receipt, receivedAt, hasJoker, earlierReceipts } = replaced;
  const code = receipt?.slice(receipt.indexOf("-") + 1) ?? null;
  const latest = { code, receivedAt, submitted: submittedWith(replaced), hasJoker };
  return [latest, ...earlierReceipts].slice(0, RECEIPTS_KEPT);
}

/**
 * Key, version and receipts of a slip that loses its Joker. Its version grows without a submission, so codes can no
 * longer be computed from it: they are stored.
 */
function returned(slip: ReturningSlip, season: SeasonId, user: UserId) {
  const { gameweekId, version, receipt, earlierReceipts } = slip;
  const earlier = earlierReceipts.map(({ code, ...rest }, n) => {
    const computed = receiptOf(season, user, { ...slip, version: version - 1 - n });
    return { ...rest, code: code ?? computed.slice(computed.indexOf("-") + 1) };
  });
  return [gameweekId, version, receipt ?? receiptOf(season, user, slip), packRowReceipts(earlier, slip)];
}

/** How many of a slip's entries came with its last submission, recognised by its instant. */
export const submittedWith = ({ entries, receivedAt }: Pick<StoredSlip, "entries" | "receivedAt">) =>
  entries.filter((entry) => entry.receivedAt === receivedAt).length;
