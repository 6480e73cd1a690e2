import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

export type LeagueType = "football_bingo" | "score_tipping";
export type MemberRole = "owner" | "member";

export const leagues = sqliteTable("leagues", {
  id: text("id").$type<LeagueId>().primaryKey(),
  name: text("name").notNull(),
  leagueType: text("league_type").$type<LeagueType>().notNull(),
  description: text("description"),
  ownerId: text("owner_id").$type<UserId>().notNull(),
  joinCode: text("join_code").notNull().unique(),
  createdAt: integer("created_at").$type<Instant>().notNull(),
  /** Kept by triggers on league_members, in the same transaction. */
  memberCount: integer("member_count").notNull().default(0),
});

export const leagueMembers = sqliteTable(
  "league_members",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    role: text("role").$type<MemberRole>().notNull(),
    joinedAt: integer("joined_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.userId] }),
    index("league_members_by_user").on(table.userId, table.joinedAt),
  ],
);
