import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SeasonChangeKind } from "#domain/season/changes.ts";
import type { FixtureCorrection } from "#domain/season/correction.ts";
import type { GoalStatus, Position, Side } from "#domain/season/facts.ts";
import type { ClubId, FixtureId, GameweekId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/**
 * One row per season seen in the feed, written by its Season object. Every other table of this file is WITHOUT ROWID,
 * so that one changed fact is one written row (see migrations/README.md).
 */
export const seasons = sqliteTable("seasons", {
  id: text("id").$type<SeasonId>().primaryKey(),
  /** The number of the last Season transaction; Leagues and page caches follow it. */
  epoch: integer("epoch").notNull(),
  /** The first gameweek's deadline, from which an unconfigured cutoff is derived (SEA-01). */
  firstDeadlineAt: integer("first_deadline_at").$type<Instant>(),
  /** When a row of `player_figures` was last written; readers who have that version read none of its rows. */
  figuresAt: integer("figures_at").$type<Instant>(),
  /** SEA-06: when its last gameweek became final; null while it runs. */
  endedAt: integer("ended_at").$type<Instant>(),
});

/** SEA-05: a season that an operator has withdrawn is as if its feed had never been seen, until it begins again. */
export const seasonWithdrawals = sqliteTable("season_withdrawals", {
  seasonId: text("season_id").$type<SeasonId>().primaryKey(),
  withdrawnAt: integer("withdrawn_at").$type<Instant>().notNull(),
});

/**
 * SEA-07: the players of a season after the first: those who joined or created a league, predicted, or pressed 'Play
 * again'. Nobody else tips in it. In the first season everybody is a player, and `users` says who tips.
 */
export const seasonPlayers = sqliteTable(
  "season_players",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    playsSince: integer("plays_since").$type<Instant>().notNull(),
    /** TIP-06: when they became a tipping player; null for players of Football Bingo alone. */
    tippingSince: integer("tipping_since").$type<Instant>(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId] })],
);

/**
 * SEA-06: a player's squad and slips of a past season: these rows replace the player's rows of `picks` and `slips` and
 * never change. A row of more than 1,000 bytes takes a page of 4 KB of its own, so slips are cut into pieces.
 */
export const foldedSeasons = sqliteTable(
  "folded_seasons",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    /**
     * The part's number: 0 for the squad (`packPicks`; empty without one), which is always there; from 1 on, the pieces
     * of `foldSlips`.
     */
    part: integer("part").notNull(),
    data: text("data").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId, table.part] })],
);

/**
 * Price, form, news and other figures of a club's footballers, packed: outside the epochs, written at most once per
 * hour.
 */
export const playerFigures = sqliteTable(
  "player_figures",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    clubId: integer("club_id").$type<ClubId>().notNull(),
    /** The figures, packed by `packFigures`. */
    packed: text("packed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.clubId] })],
);

export const clubs = sqliteTable(
  "clubs",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    id: integer("id").$type<ClubId>().notNull(),
    feedId: integer("feed_id").notNull(),
    name: text("name").notNull(),
    code: text("code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.id] })],
);

export const players = sqliteTable(
  "players",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    id: integer("id").$type<PlayerId>().notNull(),
    feedId: integer("feed_id").notNull(),
    name: text("name").notNull(),
    fullName: text("full_name").notNull(),
    position: text("position").$type<Position>().notNull(),
    clubId: integer("club_id").$type<ClubId>().notNull(),
    isInLeague: integer("is_in_league", { mode: "boolean" }).notNull(),
    photo: text("photo").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.id] })],
);

export const gameweeks = sqliteTable(
  "gameweeks",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    id: integer("id").$type<GameweekId>().notNull(),
    name: text("name").notNull(),
    deadlineAt: integer("deadline_at").$type<Instant>().notNull(),
    isFinished: integer("is_finished", { mode: "boolean" }).notNull(),
    isFinal: integer("is_final", { mode: "boolean" }).notNull(),
    finalAt: integer("final_at").$type<Instant>(),
    byHand: text("by_hand"),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.id] })],
);

export const fixtures = sqliteTable(
  "fixtures",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    id: integer("id").$type<FixtureId>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>(),
    homeClubId: integer("home_club_id").$type<ClubId>().notNull(),
    awayClubId: integer("away_club_id").$type<ClubId>().notNull(),
    kickoffAt: integer("kickoff_at").$type<Instant>(),
    hasStarted: integer("has_started", { mode: "boolean" }).notNull(),
    homeScore: integer("home_score"),
    awayScore: integer("away_score"),
    isSettled: integer("is_settled", { mode: "boolean" }).notNull(),
    isFinal: integer("is_final", { mode: "boolean" }).notNull(),
    settledAt: integer("settled_at").$type<Instant>(),
    byHand: text("by_hand"),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.id] })],
);

/** One row per lock: the fixture as it was then, with the candidates of its default draw, which stay these (TIP-06). */
export const fixtureLocks = sqliteTable(
  "fixture_locks",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    fixtureId: integer("fixture_id").$type<FixtureId>().notNull(),
    lockedAt: integer("locked_at").$type<Instant>().notNull(),
    gameweekId: integer("gameweek_id").$type<GameweekId>().notNull(),
    kickoffAt: integer("kickoff_at").$type<Instant>().notNull(),
    candidates: text("candidates", { mode: "json" }).$type<PlayerId[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.fixtureId, table.lockedAt] })],
);

/** The goals ledger. Its key goes from season to footballer, so whether one has scored is a prefix look-up (BNG-03). */
export const goals = sqliteTable(
  "goals",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    playerId: integer("player_id").$type<PlayerId>().notNull(),
    fixtureId: integer("fixture_id").$type<FixtureId>().notNull(),
    isOwnGoal: integer("is_own_goal", { mode: "boolean" }).notNull(),
    n: integer("n").notNull(),
    side: text("side").$type<Side>().notNull(),
    status: text("status").$type<GoalStatus>().notNull(),
    seenAt: integer("seen_at").$type<Instant>().notNull(),
    revokedAt: integer("revoked_at").$type<Instant>(),
    revokedReason: text("revoked_reason"),
    /** STO-03: the minute of the match; null when the feed gave none. */
    minute: integer("minute"),
    /** The operator's reason for what was entered by hand, here and in `fixtures` and `gameweeks`; else null. */
    byHand: text("by_hand"),
  },
  (table) => [
    primaryKey({
      columns: [table.seasonId, table.playerId, table.fixtureId, table.isOwnGoal, table.n],
    }),
  ],
);

/**
 * What an operator entered by hand about a match, and holds against the feed until they release it or its gameweek is
 * final. The season log keeps every correction with its reason; this table only those that hold.
 */
export const corrections = sqliteTable(
  "corrections",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    fixtureId: integer("fixture_id").$type<FixtureId>().notNull(),
    subject: text("subject").notNull(),
    /** The `Correction`, as JSON. */
    correction: text("correction", { mode: "json" }).$type<FixtureCorrection>().notNull(),
    reason: text("reason").notNull(),
    at: integer("at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.fixtureId, table.subject] })],
);

/** Changes of the facts, append-only. `seq` is epoch * 100,000 + n, so those after an epoch are a range of the key. */
export const seasonLog = sqliteTable(
  "season_log",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    seq: integer("seq").notNull(),
    at: integer("at").$type<Instant>().notNull(),
    kind: text("kind").$type<SeasonChangeKind>().notNull(),
    /** The SeasonChange without its kind, as JSON. */
    payload: text("payload").notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.seq] })],
);

/** Leagues with open sockets, each with a lease and its region: the recipients of a goal, grouped by relay. */
export const liveLeagues = sqliteTable("live_leagues", {
  leagueId: text("league_id").primaryKey(),
  leaseUntil: integer("lease_until").$type<Instant>().notNull(),
  region: text("region").notNull().default("weur"),
});
