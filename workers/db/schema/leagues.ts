import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** A member's part in a league. */
export type MemberRole = "owner" | "member";

export const leagues = sqliteTable("leagues", {
  id: text("id").$type<LeagueId>().primaryKey(),
  name: text("name").notNull(),
  leagueType: text("league_type").$type<LeagueType>().notNull(),
  description: text("description"),
  ownerId: text("owner_id").$type<UserId>().notNull(),
  joinCode: text("join_code").notNull().unique(),
  createdAt: integer("created_at").$type<Instant>().notNull(),
  /** LEA-08: the owner's note to the members; null without one. */
  note: text("note"),
  prizePlan: text("prize_plan"),
  /** When joining by the code was closed; null while it is open. */
  codeClosedAt: integer("code_closed_at").$type<Instant>(),
  /** LEA-10: when the league was closed for good: it has no members from then on; null while it is open. */
  closedAt: integer("closed_at").$type<Instant>(),
  /** TIP-12: a tipping league's late start: the season and its first counting gameweek. */
  startSeason: text("start_season").$type<SeasonId>(),
  startGameweek: integer("start_gameweek").$type<GameweekId>(),
  /** DUE-01: when duels were switched on; null while they are off. */
  duelsSince: integer("duels_since").$type<Instant>(),
  /** CUP-01: when the cup was switched on; null while it is off. */
  cupSince: integer("cup_since").$type<Instant>(),
  /** HLF-06: the season of which the league counts the second half only; null for every other league. */
  halfOnlySeason: text("half_only_season").$type<SeasonId>(),
  /** OUT-05: the name of the public table's address, kept when it is switched off; null if it never had one. */
  publicSlug: text("public_slug").unique(),
  /** OUT-05: when the table was made public; null while it is not. */
  publicSince: integer("public_since").$type<Instant>(),
  /** OUT-05: whether search engines may list the public table. */
  isIndexed: integer("is_indexed", { mode: "boolean" }).notNull().default(false),
  /** The number of members, kept by triggers on league_members in the same transaction. */
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

/** SEA-06: members who left a league after one of its seasons ended: they stay in that season's final table. */
export const pastMembers = sqliteTable(
  "past_members",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    joinedAt: integer("joined_at").$type<Instant>().notNull(),
    leftAt: integer("left_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.userId, table.joinedAt] }),
    index("past_members_by_user").on(table.userId),
  ],
);

/** LEA-03: members removed by an owner, who cannot return by the code until they are let back. */
export const leagueRemovals = sqliteTable(
  "league_removals",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    removedAt: integer("removed_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.userId] }),
    index("league_removals_by_user").on(table.userId),
  ],
);

/** LEA-03: memberships that have ended, until every League of the season and of past ones has been told. */
export const leagueDepartures = sqliteTable(
  "league_departures",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    leftAt: integer("left_at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.userId] })],
);

/** LEA-08: an owner's acts, numbered within the league. */
export const leagueLog = sqliteTable(
  "league_log",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    seq: integer("seq").notNull(),
    at: integer("at").$type<Instant>().notNull(),
    kind: text("kind").$type<HostAct>().notNull(),
    /** The member who acted. */
    userId: text("user_id").$type<UserId>().notNull(),
    /** The person concerned, if it is one person. */
    aboutUserId: text("about_user_id").$type<UserId>(),
    /** The new name, or the gameweek of a nudge. */
    detail: text("detail"),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.seq] }),
    // For the erasure of an account.
    index("league_log_by_user").on(table.userId),
    index("league_log_by_about").on(table.aboutUserId),
  ],
);

/** DUE-02, DUE-05: the draw of a league's gameweek, written once; its scores come once, when the gameweek is final. */
export const duelDraws = sqliteTable(
  "duel_draws",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    /** Ascending with each draw of the league, so that it also orders them. */
    drawnAt: integer("drawn_at").$type<Instant>().notNull(),
    /** JSON: the ids of those in no earlier draw of the season; pairs refer to them by number. */
    newcomers: text("newcomers").notNull(),
    /** JSON: two numbers for each duel, the second -1 for the Median. */
    pairs: text("pairs").notNull(),
    /** JSON: whom each meets, by id, null for the Median: for the members' bells; null once its scores are written. */
    meets: text("meets"),
    /** JSON: a score for each number of `pairs`, null for those who had left; null until the gameweek is final. */
    scores: text("scores"),
    /** Whether no match counted; null until the gameweek is final. */
    isVoid: integer("is_void", { mode: "boolean" }),
    /** When the members were told whom they meet; null until then. */
    toldAt: integer("told_at").$type<Instant>(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.seasonId, table.gameweekId] }),
    index("duel_draws_untold").on(table.drawnAt).where(sql`${table.toldAt} is null`),
  ],
);

/** NOT-03: what a league's final gameweek did, for the bells of its members; the last two gameweeks of each league. */
export const leagueWeeks = sqliteTable(
  "league_weeks",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    /** When it was first written: what is written again keeps it. */
    notedAt: integer("noted_at").$type<Instant>().notNull(),
    /** JSON: the ids of the first winners, of `winnerCount`. */
    winners: text("winners", { mode: "json" }).$type<readonly UserId[]>().notNull(),
    winnerCount: integer("winner_count").notNull(),
    /** What a winner gained: ticks or points. */
    best: integer("best").notNull(),
    /** JSON: by the id of those whose place changed or who won, `{ to, from, hasWon }`. */
    own: text("own").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.seasonId, table.gameweekId] })],
);

/** CUP-01, CUP-02: a league's cup of a season: its draw, and the rounds as they are decided. */
export const cups = sqliteTable(
  "cups",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    drawnAt: integer("drawn_at").$type<Instant>().notNull(),
    /** JSON: the ids of the members in it, the first seed first. */
    seeds: text("seeds").notNull(),
    /** JSON: a list of ties for each decided round, in order. */
    rounds: text("rounds").notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.seasonId] })],
);

/** Final tables of seasons played elsewhere, as a host brought them. Their rows belong to no account. */
export const pastTables = sqliteTable(
  "past_tables",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    /** What the host calls the season, such as '2024/25'. */
    label: text("label").notNull(),
    broughtAt: integer("brought_at").$type<Instant>().notNull(),
    /** By rank. */
    rows: text("rows", { mode: "json" })
      .$type<readonly (readonly [rank: number, name: string, points: number])[]>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.label] })],
);

/**
 * People invited to a league by mail, so that nobody is twice. No address and no host is kept, only signatures of them.
 */
export const leagueInvitations = sqliteTable(
  "league_invitations",
  {
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    addressKey: text("address_key").notNull(),
    invitedAt: integer("invited_at").$type<Instant>().notNull(),
    hostKey: text("host_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.addressKey] }),
    // For the budgets of a host and of an address, and for the sweep.
    index("league_invitations_by_host").on(table.hostKey, table.invitedAt),
    index("league_invitations_by_address").on(table.addressKey, table.invitedAt),
    index("league_invitations_by_age").on(table.invitedAt),
  ],
);
