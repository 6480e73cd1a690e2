import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

type StoredGrantKind = "payment" | "code" | "free_slot";

/** TRF-05: the ledger's grants. League ownership (TRF-03) is derived and needs no row. */
export const transferGrants = sqliteTable(
  "transfer_grants",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    kind: text("kind").$type<StoredGrantKind>().notNull(),
    /** The grant's payment intent, discount code (hashed) or club move: granting twice writes one row. */
    ref: text("ref").notNull(),
    /** The slot of a free transfer (TRF-04); null otherwise. */
    clubId: integer("club_id").$type<ClubId>(),
    /** The footballer who left: once they are out of the slot, the free transfer cannot be used. */
    playerId: integer("player_id").$type<PlayerId>(),
    grantedAt: integer("granted_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>(),
    revokedAt: integer("revoked_at").$type<Instant>(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId, table.kind, table.ref] })],
);

/** What a transfer used up; `winter` is any access to January's two, whose kind is in `grant_ref`. */
export type StoredUseKind = "preseason" | "winter" | "free_slot";

/** TRF-05: the ledger's uses, which are also the audit trail of every transfer. */
export const transfers = sqliteTable(
  "transfers",
  {
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    id: text("id").notNull(),
    clubId: integer("club_id").$type<ClubId>().notNull(),
    outPlayerId: integer("out_player_id").$type<PlayerId>().notNull(),
    inPlayerId: integer("in_player_id").$type<PlayerId>().notNull(),
    reason: text("reason").notNull(),
    use: text("use").$type<StoredUseKind>().notNull(),
    /** For a free transfer, the grant it used; for a winter one, the kind of access behind it; otherwise null. */
    grantRef: text("grant_ref"),
    at: integer("at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.userId, table.id] })],
);

/** `refunding`: its refund is decided but not yet confirmed by Stripe (TRF-06). */
export type PaymentStatus = "open" | "succeeded" | "canceled" | "refunding" | "refunded";

export const payments = sqliteTable(
  "payments",
  {
    intentId: text("intent_id").primaryKey(),
    seasonId: text("season_id").$type<SeasonId>().notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<PaymentStatus>().notNull(),
    refundId: text("refund_id"),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
  },
  (table) => [
    // One open intent per user: two tabs share it.
    uniqueIndex("payments_one_open").on(table.seasonId, table.userId).where(sql`${table.status} = 'open'`),
    index("payments_by_user").on(table.userId),
  ],
);

/** Webhook events already seen: inserted in the same batch as their effects. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
  },
  // For the sweep of old events.
  (table) => [index("stripe_events_by_age").on(table.receivedAt)],
);

/** Discount codes, stored as SHA-256. */
export const discountCodes = sqliteTable("discount_codes", {
  codeHash: text("code_hash").primaryKey(),
  label: text("label").notNull(),
  maxUses: integer("max_uses").notNull(),
  expiresAt: integer("expires_at").$type<Instant>(),
  createdAt: integer("created_at").$type<Instant>().notNull(),
});

export const discountRedemptions = sqliteTable(
  "discount_redemptions",
  {
    codeHash: text("code_hash").notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    redeemedAt: integer("redeemed_at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.codeHash, table.userId] })],
);
