import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** Each id is derived from the notification's cause, so that notifying twice writes one row. */
export const notifications = sqliteTable(
  "notifications",
  {
    userId: text("user_id").$type<UserId>().notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    /** Empty in a packed alert, as is the message: `toNotification` finds the words. */
    title: text("title").notNull(),
    message: text("message").notNull(),
    actionUrl: text("action_url"),
    /** A JSON string, exactly as the contract passes it on; a packed alert's facts (`packAlert`). */
    metadata: text("metadata"),
    /** Whom it names beside the reader: erased with them. Null where it names nobody. */
    aboutUserId: text("about_user_id").$type<UserId>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    readAt: integer("read_at").$type<Instant>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("notifications_newest").on(table.userId, table.createdAt),
    index("notifications_by_about").on(table.aboutUserId).where(sql`about_user_id is not null`),
  ],
);

/** Browsers that asked for web push. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    userId: text("user_id").$type<UserId>().notNull(),
    endpointHash: text("endpoint_hash").notNull(),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The kinds of push that the browser does not get, comma-separated. */
    mutedKinds: text("muted_kinds").notNull().default(""),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpointHash] }),
    // A browser receives pushes for the user who subscribed it last.
    index("push_subscriptions_by_endpoint").on(table.endpointHash),
  ],
);

/**
 * Messages already sent, reminders and all others, so that a job run twice sends once. The table keeps its first name.
 */
export const sentReminders = sqliteTable(
  "sent_reminders",
  {
    userId: text("user_id").$type<UserId>().notNull(),
    /** What was sent, for example `predict:2025-26:12:email`. */
    key: text("key").notNull(),
    sentAt: integer("sent_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    // For the sweep of old records.
    index("sent_reminders_by_age").on(table.sentAt),
  ],
);
