import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { groupBy } from "#domain/shared/group-by.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { unfoldPicks } from "#domain/squad/packed-picks.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import { type NotificationRow, toNotification } from "#workers/db/notifications/notifications.ts";
import * as schema from "#workers/db/schema/index.ts";
import { joinParts, PICKS_PART } from "#workers/db/season/folded.ts";
import { allOf, type Given, type Place, row, sql } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import { toStoredSlip } from "#workers/db/tipping/slips.ts";
import type { Database } from "#workers/platform/database.ts";

interface PersonalTable {
  readonly name: string;
  readonly table: SQLiteTable & { userId: SQLiteColumn; seasonId?: SQLiteColumn };
  /** Columns that an export leaves out: secrets, and values that would let its reader act as the person. */
  readonly secret?: readonly string[];
  /** Turns a stored row into one that its owner can read. */
  readonly read?: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** Every table with rows of a person, except `users` and `leagues`. A test checks this list against the schema. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: "sessions", table: schema.sessions, secret: ["tokenHash"] },
  { name: "identities", table: schema.identities },
  { name: "accountTokens", table: schema.accountTokens, secret: ["tokenHash"] },
  { name: "calendarLinks", table: schema.calendarLinks, secret: ["tokenHash"] },
  { name: "assistantKeys", table: schema.assistantKeys, secret: ["keyHash"] },
  { name: "pictures", table: schema.userPictures },
  { name: "picks", table: schema.picks },
  { name: "halfCards", table: schema.halfCards, read: readHalfCard },
  { name: "slips", table: schema.slips, read: readSlip },
  { name: "foldedSeasons", table: schema.foldedSeasons },
  { name: "seasonPlayers", table: schema.seasonPlayers },
  { name: "transferGrants", table: schema.transferGrants },
  { name: "transfers", table: schema.transfers },
  { name: "payments", table: schema.payments },
  { name: "discountRedemptions", table: schema.discountRedemptions, secret: ["codeHash"] },
  { name: "leagueMembers", table: schema.leagueMembers },
  { name: "pastMembers", table: schema.pastMembers },
  { name: "leagueRemovals", table: schema.leagueRemovals },
  { name: "leagueDepartures", table: schema.leagueDepartures },
  { name: "leagueLog", table: schema.leagueLog },
  { name: "notifications", table: schema.notifications, read: readAlert },
  { name: "pushSubscriptions", table: schema.pushSubscriptions, secret: ["p256dh", "auth"] },
  { name: "screens", table: schema.screens, secret: ["secretHash", "code"] },
  { name: "rivals", table: schema.rivals },
  { name: "sentReminders", table: schema.sentReminders },
];

/** Whose data, with the season whose rows are not folded. */
export interface Of {
  readonly user: UserId;
  readonly current: SeasonId;
}

/**
 * The condition on a person's rows of a table. Where the key starts with the season, naming the seasons makes it a key
 * look-up.
 * Payments have an index of their own; redemptions are scanned, because erasure and export are rare and codes few.
 */
export function isOf({ table }: PersonalTable, { user, current }: Given<Of>) {
  const isTheirs = sql`${table.userId} = ${user}`;
  if (!table.seasonId || table === schema.payments) return isTheirs;
  const { seasons } = schema;
  return sql`${table.seasonId} in (select ${seasons.id} from ${seasons} union select ${current}) and ${isTheirs}`;
}

function readSlip(row: Record<string, unknown>): Record<string, unknown> {
  const stored = row as typeof schema.slips.$inferSelect;
  return toReadableSlip(stored.seasonId, stored.userId, toStoredSlip(stored));
}

function readHalfCard(row: Record<string, unknown>): Record<string, unknown> {
  const { packed, ...card } = row as typeof schema.halfCards.$inferSelect;
  return { ...card, picks: unfoldPicks(packed) };
}

function readAlert(row: Record<string, unknown>): Record<string, unknown> {
  return { ...toNotification(row as NotificationRow) };
}

const toReadableSlip = (seasonId: SeasonId, userId: UserId, slip: StoredSlip) => ({
  seasonId,
  userId,
  ...slip,
  receipt: slip.receipt ?? receiptOf(seasonId, userId, slip),
});

const { leagueMembers, leagues, pastMembers } = schema;

/** The leagues a user owns, by league_members_by_user: an owner is always a member. */
export const isOwnedBy = (user: Place<UserId>) => sql`${leagues.id} in (
    select ${leagueMembers.leagueId} from ${leagueMembers} where ${leagueMembers.userId} = ${user})
  and ${leagues.ownerId} = ${user}`;

const ownedLeagues = query(
  ({ user }: Given<{ user: UserId }>) =>
    sql`select ${row(allOf(leagues))} from ${leagues} where ${isOwnedBy(user)}`,
);

const rowsOf = PERSONAL_TABLES.map((personal) =>
  query(
    (of: Given<Of>) =>
      sql`select ${row(withoutSecrets(personal))} from ${personal.table} where ${isOf(personal, of)}`,
  ),
);

/** A person's rows of PERSONAL_TABLES and the leagues they own, without secrets. One batch: one consistent picture. */
export async function readPersonalRows(db: Database, user: UserId, current: SeasonId) {
  const [owned, ...found] = await batch(db, [
    ownedLeagues({ user }),
    ...rowsOf.map((rows) => rows({ user, current })),
  ]);
  const byTable = PERSONAL_TABLES.map(({ name, read = (row) => row }, at) => {
    const rows = (found[at]?.rows ?? []) as Rows;
    return [name, rows.map(read)] as const;
  });
  const { foldedSeasons = [], ...tables } = Object.fromEntries(byTable) as PersonalRows;
  const folded = unfoldSeasons(foldedSeasons as FoldedRow[]);
  const inOrder = (rows: Rows | undefined, more: Rows) =>
    [...(rows ?? []), ...more].sort((a, b) => String(a.seasonId).localeCompare(String(b.seasonId)));
  tables.picks = inOrder(tables.picks, folded.picks);
  tables.slips = inOrder(tables.slips, folded.slips);
  return { leagues: owned.rows, tables };
}

type Rows = readonly Record<string, unknown>[];
type PersonalRows = Record<string, Rows>;
type FoldedRow = typeof schema.foldedSeasons.$inferSelect;

/** SEA-06: the picks and slips of folded seasons, in the same form as the present season's. */
function unfoldSeasons(rows: readonly FoldedRow[]): { readonly picks: Rows; readonly slips: Rows } {
  const bySeason = [...groupBy(rows, ({ seasonId }) => seasonId)];
  const ofPart = (parts: readonly FoldedRow[], isWanted: (part: number) => boolean) =>
    joinParts(parts.filter(({ part }) => isWanted(part)).sort((a, b) => a.part - b.part)) ?? "";
  return {
    picks: bySeason.flatMap(([seasonId, parts]) =>
      unfoldPicks(ofPart(parts, (part) => part === PICKS_PART)).map((pick) => ({
        seasonId,
        userId: parts[0]?.userId,
        ...pick,
      })),
    ),
    slips: bySeason.flatMap(([seasonId, parts]) =>
      unfoldSlips(ofPart(parts, (part) => part > PICKS_PART)).map((slip) =>
        toReadableSlip(seasonId, (parts[0] as FoldedRow).userId, slip),
      ),
    ),
  };
}

function withoutSecrets({ table, secret = [] }: PersonalTable): Record<string, SQLiteColumn> {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !secret.includes(name)));
}

const everyLeagueOf = query(
  ({
    user,
  }: Given<{ user: UserId }>) => sql`select ${row({ id: leagueMembers.leagueId })} from ${leagueMembers}
      where ${leagueMembers.userId} = ${user}
    union select ${pastMembers.leagueId} from ${pastMembers} where ${pastMembers.userId} = ${user}`,
);

/** Leagues whose tables may contain a person, past seasons included: those they are in or have been in. */
export async function listLeagueIdsOf(db: Database, user: UserId): Promise<LeagueId[]> {
  return (await everyLeagueOf({ user }).all(db)).map(({ id }) => id);
}
