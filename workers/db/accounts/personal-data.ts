import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { groupBy } from "#domain/shared/group-by.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { unfoldPicks } from "#domain/squad/packed-picks.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import type { Database } from "#workers/db/database.ts";
import { type NotificationRow, toNotification } from "#workers/db/notifications/notifications.ts";
import * as schema from "#workers/db/schema/index.ts";
import { joinParts, PICKS_PART } from "#workers/db/season/folded.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import { toStoredSlip } from "#workers/db/tipping/slips.ts";

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
  { name: "leagueLog", table: schema.leagueLog },
  { name: "notifications", table: schema.notifications, read: readAlert },
  { name: "pushSubscriptions", table: schema.pushSubscriptions, secret: ["p256dh", "auth"] },
  { name: "sentReminders", table: schema.sentReminders },
];

/**
 * The condition on a person's rows of a table. Where the key starts with the season, naming the seasons makes it a key
 * look-up.
 * Payments have an index of their own; redemptions are scanned, because erasure and export are rare and codes few.
 */
function ofUser({ table }: PersonalTable, userId: UserId, current: SeasonId): SQL | undefined {
  const isHis = eq(table.userId, userId);
  if (!table.seasonId || table === schema.payments) return isHis;
  const seasons = sql`(select id from seasons union select ${current})`;
  return and(inArray(table.seasonId, seasons), isHis);
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

/** A person's rows of PERSONAL_TABLES and the leagues they own, without secrets. One batch: one consistent picture. */
export async function readPersonalRows(db: Database, userId: UserId, current: SeasonId) {
  const [first, ...rest] = PERSONAL_TABLES.map((each) =>
    db
      .select(withoutSecrets(each))
      .from(each.table)
      .where(ofUser(each, userId, current)),
  );
  if (!first) throw new Error("No personal tables");
  const owned = db.select().from(schema.leagues).where(ownedBy(userId));
  const [leagues, ...results] = await db.batch([owned, first, ...rest]);
  const byTable = PERSONAL_TABLES.map(({ name, read = (row) => row }, i) => {
    const rows: Record<string, unknown>[] = results[i] ?? [];
    return [name, rows.map(read)] as const;
  });
  const { foldedSeasons = [], ...tables } = Object.fromEntries(byTable) as PersonalRows;
  const folded = unfoldSeasons(foldedSeasons as FoldedRow[]);
  const inOrder = (rows: Rows | undefined, more: Rows) =>
    [...(rows ?? []), ...more].sort((a, b) => String(a.seasonId).localeCompare(String(b.seasonId)));
  tables.picks = inOrder(tables.picks, folded.picks);
  tables.slips = inOrder(tables.slips, folded.slips);
  return { leagues, tables };
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

/** The leagues a user owns, by league_members_by_user: an owner is always a member. */
const ownedBy = (userId: UserId) =>
  and(
    inArray(schema.leagues.id, sql`(select league_id from league_members where user_id = ${userId})`),
    eq(schema.leagues.ownerId, userId),
  );

/** Leagues whose tables may contain a person, past seasons included: those they are in or have been in. */
export async function listLeagueIdsOf(db: Database, userId: UserId): Promise<LeagueId[]> {
  const rows = await db.all<{ id: LeagueId }>(
    sql`select league_id as id from league_members where user_id = ${userId}
        union select league_id from past_members where user_id = ${userId}`,
  );
  return rows.map((row) => row.id);
}

/**
 * The statements that take a person out of others' bells, by key: the news of their joining, which present and former
 * hosts have, and the nudges that name them as host. They run before the memberships go.
 */
function namedInBells(db: Database, userId: UserId) {
  const leagues = sql`(select league_id from league_members where user_id = ${userId}
    union select league_id from past_members where user_id = ${userId}
    union select league_id from league_removals where user_id = ${userId})`;
  const joined = sql`(select l.owner_id, 'joined:' || l.id || ':' || ${userId} from leagues l where l.id in ${leagues}
    union select g.user_id, 'joined:' || g.league_id || ':' || ${userId} from league_log g where g.league_id in ${leagues})`;
  const members = sql`(select user_id from league_members where league_id in ${leagues})`;
  return [
    db.delete(schema.notifications).where(sql`(user_id, id) in ${joined}`),
    db
      .delete(schema.notifications)
      .where(
        sql`user_id in ${members} and id >= 'nudge:' and id < 'nudge;' and json_extract(metadata, '$.hostId') = ${userId}`,
      ),
  ] as const;
}

/**
 * Erases a person in one batch. Leagues they own pass to the longest-standing member; those without other members are
 * deleted.
 *
 * @returns the deleted leagues.
 */
export async function erasePerson(db: Database, userId: UserId, current: SeasonId): Promise<LeagueId[]> {
  const heirs = sql`
    select m.league_id, m.user_id from league_members m join leagues l on l.id = m.league_id
    where l.owner_id = ${userId} and m.user_id <> ${userId}
      and m.league_id in (select league_id from league_members where user_id = ${userId})
      and not exists (select 1 from league_members o
        where o.league_id = m.league_id and o.user_id <> ${userId}
          and (o.joined_at < m.joined_at or (o.joined_at = m.joined_at and o.user_id < m.user_id)))`;
  const heir = sql`(select user_id from league_members
    where league_id = ${schema.leagues.id} and role = 'owner' and user_id <> ${userId})`;
  const promote = db
    .update(schema.leagueMembers)
    .set({ role: "owner" })
    .where(sql`(league_id, user_id) in (${heirs})`);
  const pass = db
    .update(schema.leagues)
    .set({ ownerId: sql`${heir}` })
    .where(and(ownedBy(userId), sql`${heir} is not null`));
  // Deleted leagues lose their removals, past members and log too; in other leagues' logs the person's name is
  // cleared.
  const going = sql`(select id from leagues where id in
    (select league_id from league_members where user_id = ${userId}) and owner_id = ${userId})`;
  const forget = [
    db.delete(schema.leagueRemovals).where(sql`league_id in ${going}`),
    db.delete(schema.leagueLog).where(sql`league_id in ${going}`),
    db.delete(schema.pastMembers).where(sql`league_id in ${going}`),
    db.delete(schema.duelDraws).where(sql`league_id in ${going}`),
    db.delete(schema.cups).where(sql`league_id in ${going}`),
    db.update(schema.leagueLog).set({ aboutUserId: null }).where(eq(schema.leagueLog.aboutUserId, userId)),
  ] as const;
  const told = namedInBells(db, userId);
  const drop = db.delete(schema.leagues).where(ownedBy(userId)).returning({ id: schema.leagues.id });
  const erase = PERSONAL_TABLES.map((each) => db.delete(each.table).where(ofUser(each, userId, current)));
  const [, , , , , , , , , , dropped] = await db.batch([
    ...told,
    promote,
    pass,
    ...forget,
    drop,
    ...erase,
    db.delete(schema.users).where(eq(schema.users.id, userId)),
  ]);
  return dropped.map((league) => league.id);
}
