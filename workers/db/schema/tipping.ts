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
    /** The predictions as `packRowEntries` packs them. */
    entries: text("entries").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    /** The receipt; empty when `receiptOf` computes it, as it does unless the slip has lost its Joker. */
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
