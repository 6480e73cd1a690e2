import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** One row per user and gameweek of a season, read by `toStoredSlip`. */
export const slips = sqliteTable(
  "slips",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    hasJoker: integer("has_joker", { mode: "boolean" }).notNull(),
    /** True when the Joker was played here and given back (TIP-07); `has_joker` is then false. */
    jokerReturned: integer("joker_returned", { mode: "boolean" }).notNull().default(false),
    /** The predictions as `packRowEntries` packs them, or in an earlier form. */
    entries: text("entries").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    /** The receipt; empty when `receiptOf` computes it, as in every row of the second form. */
    receipt: text("receipt").notNull(),
    version: integer("version").notNull(),
    /**
     * Receipts of replaced submissions, the newest first, so that players can look them up; packed by
     * `packRowReceipts`.
     */
    earlierReceipts: text("earlier_receipts"),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId, table.gameweekId] }),
    // TIP-07: one Joker per season; the database holds this under any race.
    uniqueIndex("slips_one_joker").on(table.seasonId, table.userId).where(sql`${table.hasJoker} = 1`),
  ],
);

/** Receipts of replaced submissions from before slips stored these themselves; read-only. */
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

/**
 * The form in which a table's rows are written. A new form is switched on (`npm run repack`) when no version is running
 * that cannot read it; a database without players has it from the start.
 */
export const rowForms = sqliteTable("row_forms", {
  name: text("name").primaryKey(),
  form: integer("form").notNull(),
});
