import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Kind, Service } from "#domain/outgoing/kinds.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** `paused`: it failed for three days (OUT-04). */
type ConnectionState = "on" | "off" | "paused";

/** OUT-01: a league's connections to group chats and webhooks. */
export const connections = sqliteTable(
  "connections",
  {
    id: text("id").primaryKey(),
    leagueId: text("league_id").$type<LeagueId>().notNull(),
    service: text("service").$type<Service>().notNull(),
    /** What the owner calls it, such as a channel's name. */
    name: text("name").notNull(),
    /** OUT-04: where its messages go, sealed with SEAL_KEY (workers/platform/seal.ts). */
    sealed: text("sealed").notNull(),
    kinds: text("kinds", { mode: "json" }).$type<readonly Kind[]>().notNull(),
    isDigest: integer("is_digest", { mode: "boolean" }).notNull(),
    state: text("state").$type<ConnectionState>().notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    /** Nothing that happened before is told: when it was connected, switched on, or told to tell something else. */
    since: integer("since").$type<Instant>().notNull(),
    /** The first failure since the last success; null while it works. */
    failingSince: integer("failing_since").$type<Instant>(),
    /** Failures in a row. */
    failures: integer("failures").notNull().default(0),
    /** Nothing is sent before this instant; null when something may be sent at once. */
    retryAt: integer("retry_at").$type<Instant>(),
    /** Why it failed last, as a code (domain/outgoing/problem.ts); null while it works. */
    problem: text("problem"),
    testedAt: integer("tested_at").$type<Instant>(),
  },
  (table) => [index("connections_by_league").on(table.leagueId)],
);

/** `sending`: an attempt is under way, or was interrupted. `unsure`: nobody knows whether it was taken. */
type DeliveryState = "sending" | "unsure" | "sent";

/** OUT-03: the messages of a connection, in order, each written before it is sent. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    connectionId: text("connection_id").notNull(),
    seq: integer("seq").notNull(),
    /** JSON: the ids of the notices in it, in order, each with the version that it was last told in. */
    notices: text("notices", { mode: "json" })
      .$type<readonly (readonly [id: string, version: number])[]>()
      .notNull(),
    state: text("state").$type<DeliveryState>().notNull(),
    /** When the attempt began: nobody else sends for this connection for as long as one may take. */
    claimedAt: integer("claimed_at").$type<Instant>().notNull(),
    sentAt: integer("sent_at").$type<Instant>(),
    editedAt: integer("edited_at").$type<Instant>(),
    /**
     * The service's id of the message, by which it can be edited; null where it gives none, and where it edits it no
     * more.
     */
    ref: text("ref"),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.seq] })],
);

/**
 * OUT-06: big screens. One that shows its letters has a code and no league; once paired it has a league, the member who
 * paired it, and no code.
 */
export const screens = sqliteTable(
  "screens",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the screen's secret, hexadecimal. */
    secretHash: text("secret_hash").notNull().unique(),
    code: text("code").unique(),
    leagueId: text("league_id").$type<LeagueId>(),
    userId: text("user_id").$type<UserId>(),
    /** What the member calls it; null without a name. */
    name: text("name"),
    /** Whether it shows the league's join code, as the host wishes. */
    showsCode: integer("shows_code", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    pairedAt: integer("paired_at").$type<Instant>(),
    /** When its letters or its right end. */
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("screens_by_league").on(table.leagueId),
    index("screens_by_user").on(table.userId),
    index("screens_by_expiry").on(table.expiresAt),
  ],
);
