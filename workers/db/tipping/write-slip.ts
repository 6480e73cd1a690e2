import type { FixtureId, GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  packRowEntries,
  packRowReceipts,
  type RowReceipt,
  type StoredSlip,
} from "#domain/tipping/rows/slip-rows.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { type LeagueOfMany, leaguesOfMany } from "#workers/db/leagues-of-many.ts";
import { fixtures, slips, users } from "#workers/db/schema/index.ts";
import { isRowLocked } from "#workers/db/season/locked.ts";
import { startSeasonBySlip } from "#workers/db/season/seasons.ts";
import { as, type Given, itemsOf, listed, names, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { RECEIPTS_KEPT, receiptOf } from "./receipt-code.ts";
import { type SlipRow, submittedWith } from "./slips.ts";

/** The fields of a slip needed to take its Joker back. */
type ReturningSlip = Pick<
  StoredSlip,
  "gameweekId" | "version" | "receivedAt" | "receipt" | "earlierReceipts"
>;

/** A slip to be written, and the conditions under which it is: they are part of the statement. */
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
  /** TIP-07: slips that the Joker moves from: this write removes it, if they are still as they were read. */
  readonly jokerGivenBackBy: readonly ReturningSlip[];
  readonly now: Instant;
  /** TIP-06: true while the user is not yet a tipping player. */
  readonly isFirst: boolean;
}

/** What a submission's write found, as it left it. */
interface SlipWritten {
  /** The sum of the versions of the user's slips: one row read per slip. */
  readonly versions: number;
  /** The leagues whose tables are to be told: two rows read for each. */
  readonly leagues: readonly LeagueOfMany[];
}

interface Guard {
  readonly season: SeasonId;
  readonly user: UserId;
  readonly gameweek: GameweekId;
  /** The version of the gameweek's slip that was checked; 0 without one. */
  readonly checkedVersion: number;
  readonly touched: readonly FixtureId[];
  readonly now: Instant;
}

const f = as(fixtures, "f");
const stored = as(slips, "stored");

/** The gameweek's slip is the one that was checked, and the user still exists: two rows by their keys. */
const isAsChecked = ({ season, user, gameweek, checkedVersion }: Given<Guard>) => sql`
  coalesce((select ${stored.version} from ${stored} where ${stored.seasonId} = ${season}
    and ${stored.userId} = ${user} and ${stored.gameweekId} = ${gameweek}), 0) = ${checkedVersion}
  and exists (select 1 from ${users} where ${users.id} = ${user})`;

/** TIP-02: one of the touched fixtures is locked, or unknown. One or two rows per fixture, by its keys. */
const isAnyLocked = ({ season, touched, now }: Given<Guard>, count: number) => sql`exists (
  select 1 from ${itemsOf(touched, count)} as touched
  left join ${f} on ${f.seasonId} = ${season} and ${f.id} = touched.column1
  where ${f.id} is null or ${isRowLocked(f, now)})`;

/**
 * The rule of a submission's writes. The user's other slips need no check: a locked goal bonus (TIP-05) cannot
 * change, and the Joker has its index (TIP-07).
 */
const mayWrite = (guard: Given<Guard>, count: number) =>
  count === 0 ? isAsChecked(guard) : sql`${isAsChecked(guard)} and not ${isAnyLocked(guard, count)}`;

/** TIP-07: what changes in a slip from which the Joker moves. */
interface Returned extends Pick<SlipRow, "gameweekId" | "receipt" | "earlierReceipts"> {
  readonly readVersion: number;
}

const takeBackJokers = each((count: number) =>
  command((guard: Given<Guard & { returned: readonly Returned[] }>) => {
    const { table, field } = listed(guard.returned, "returned");
    return sql`update ${slips} set ${names(slips.hasJoker)} = false, ${names(slips.jokerReturned)} = true,
        ${names(slips.version)} = ${slips.version} + 1, ${names(slips.receipt)} = ${field.receipt},
        ${names(slips.earlierReceipts)} = ${field.earlierReceipts}
      from ${table}
      where ${slips.seasonId} = ${guard.season} and ${slips.userId} = ${guard.user} and ${slips.hasJoker} = 1
        and ${slips.gameweekId} = ${field.gameweekId} and ${slips.version} = ${field.readVersion}
        and ${mayWrite(guard, count)}`;
  }),
);

type Content = Pick<SlipRow, "hasJoker" | "entries" | "earlierReceipts">;

const putSlip = each((count: number) =>
  command((slip: Given<Guard & Content>) => {
    const { seasonId, userId, gameweekId } = slips;
    const { hasJoker, entries, receivedAt, receipt, version, earlierReceipts } = slips;
    const content = [hasJoker, entries, receivedAt, receipt, version, earlierReceipts];
    return sql`insert into ${slips} (${names(seasonId, userId, gameweekId, ...content)})
      select ${slip.season}, ${slip.user}, ${slip.gameweek},
        ${slip.hasJoker}, ${slip.entries}, ${slip.now}, '', ${slip.checkedVersion} + 1, ${slip.earlierReceipts}
      where ${mayWrite(slip, count)}
      on conflict (${names(seasonId, userId, gameweekId)}) do update set ${replacing(...content)}`;
  }),
);

/** TIP-06: whoever has a slip is a tipping player. */
const startTipping = command(
  ({ season, user, now }: Given<{ season: SeasonId; user: UserId; now: Instant }>) => sql`
    update ${users} set ${names(users.tippingSince)} = ${now}
    where ${users.id} = ${user} and ${users.tippingSince} is null
      and exists (select 1 from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${user})`,
);

const sumOfVersions = query(
  ({ season, user }: Given<{ season: SeasonId; user: UserId }>) =>
    sql`select ${row({ versions: typed<number>`sum(${slips.version})` })} from ${slips}
      where ${slips.seasonId} = ${season} and ${slips.userId} = ${user}`,
);

/**
 * Writes a submission in one batch: the Joker taken off the gameweek that it moves from, the slip with the receipts it
 * replaces, and the user's start as a tipping player. One row written, one more with the Joker (its index).
 *
 * @returns null when something changed since the check: nothing is written, check again. The partial unique index on
 * the Joker refuses in the same way.
 */
export async function writeSlip(db: Database, write: SlipWrite): Promise<SlipWritten | null> {
  const { season, user, slip, replaces, now, openFixtureIds: touched } = write;
  const gameweek = slip.gameweekId;
  const guard: Guard = { season, user, gameweek, checkedVersion: slip.version - 1, touched, now };
  const packing = { gameweekId: gameweek, receivedAt: now };
  const returned = write.jokerGivenBackBy.map((before) => withoutJoker(before, season, user));
  const jokers = returned.length === 0 ? [] : [takeBackJokers(touched.length)({ ...guard, returned })];
  const put = putSlip(touched.length)({
    ...guard,
    hasJoker: slip.hasJoker,
    entries: packRowEntries(slip.entries, packing),
    earlierReceipts: replaces && packRowReceipts(receiptsBefore(replaces), packing),
  });
  const start = write.isFirst
    ? [startTipping({ season, user, now }), startSeasonBySlip({ season, user, now, isTipping: true })]
    : [];
  try {
    // In the same batch: another device's submission of another gameweek is in the sum, or comes after it; and a league
    // that the user joins after this reads the slip itself.
    const statements = [
      put,
      sumOfVersions({ season, user }),
      leaguesOfMany({ ids: [user] }),
      ...start,
    ] as const;
    const [done, sum, leagues] = await batch(db, statements, jokers);
    return done.changes ? { versions: sum.rows[0]?.versions ?? 0, leagues: leagues.rows } : null;
  } catch (error) {
    // TIP-07: `slips_one_joker` holds under any race.
    if (isTaken(error, slips)) return null;
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
 * A slip that loses its Joker. Its version grows without a submission, so codes can no longer be computed from it: they
 * are stored.
 */
function withoutJoker(slip: ReturningSlip, season: SeasonId, user: UserId): Returned {
  const { gameweekId, version } = slip;
  const earlier = slip.earlierReceipts.map(({ code, ...rest }, n) => {
    const computed = receiptOf(season, user, { ...slip, version: version - 1 - n });
    return { ...rest, code: code ?? computed.slice(computed.indexOf("-") + 1) };
  });
  const receipt = slip.receipt ?? receiptOf(season, user, slip);
  return { gameweekId, readVersion: version, receipt, earlierReceipts: packRowReceipts(earlier, slip) };
}
