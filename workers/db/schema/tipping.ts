import { sql } from "drizzle-orm";
import { customType, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  type EarlierReceipt,
  packEntries,
  packReceipts,
  unpackEntries,
  unpackReceipts,
} from "#domain/tipping/packed-slips.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";

/** Entries packed to a tenth of their JSON; older rows are still JSON and read the same. */
const packedEntries = customType<{ data: readonly SlipEntry[]; driverData: string }>({
  dataType: () => "text",
  toDriver: packEntries,
  fromDriver: unpackEntries,
});

/** Earlier receipts packed, 15 characters each. */
const packedReceipts = customType<{ data: readonly EarlierReceipt[]; driverData: string }>({
  dataType: () => "text",
  toDriver: packReceipts,
  fromDriver: unpackReceipts,
});

/** One row per user and gameweek. */
export const slips = sqliteTable(
  "slips",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    hasJoker: integer("has_joker", { mode: "boolean" }).notNull(),
    /** True when the Joker was played here and given back (TIP-07); `has_joker` is then false. */
    jokerReturned: integer("joker_returned", { mode: "boolean" }).notNull().default(false),
    entries: packedEntries("entries").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    receipt: text("receipt").notNull(),
    version: integer("version").notNull(),
    /** Receipts of replaced submissions, the newest first, so that players can look them up. */
    earlierReceipts: packedReceipts("earlier_receipts"),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId, table.gameweekId] }),
    // TIP-07: one Joker per season; the database holds this under any race.
    uniqueIndex("slips_one_joker").on(table.seasonId, table.userId).where(sql`${table.hasJoker} = 1`),
  ],
);

/** Earlier receipts, from before slips stored their own; read-only. */
export const slipReceipts = sqliteTable(
  "slip_receipts",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    version: integer("version").notNull(),
    receipt: text("receipt").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    submitted: integer("submitted").notNull(),
    hasJoker: integer("has_joker", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId, table.gameweekId, table.version] })],
);
