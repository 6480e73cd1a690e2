import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PackedPicks } from "#domain/squad/packed-picks.ts";

/** One row per filled slot: a user picks one footballer per club (BNG-01). */
export const picks = sqliteTable(
  "picks",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    clubId: integer("club_id").$type<ClubId>().notNull(),
    playerId: integer("player_id").$type<PlayerId>().notNull(),
    position: text("position").$type<OutfieldPosition>().notNull(),
    pickedAt: integer("picked_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId, table.clubId] }),
    // The holders of a player, for transfer alerts (TRF-04).
    index("picks_by_player").on(table.seasonId, table.playerId),
  ],
);

/** HLF-02: one row per second-half card, whose picks are packed (`packPicks`); no row for a user without one. */
export const halfCards = sqliteTable(
  "half_cards",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    packed: text("packed").$type<PackedPicks>().notNull(),
    /** When it became qualified (BNG-04); null while it is a draft. */
    qualifiedAt: integer("qualified_at").$type<Instant>(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId] })],
);
