import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { INDEXED_BITS } from "#domain/notices/choices.ts";
import type { ClubId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

export const users = sqliteTable(
  "users",
  {
    id: text("id").$type<UserId>().primaryKey(),
    username: text("username").notNull(),
    /** The username in lower case, so that a taken name is found in any letter case. */
    usernameKey: text("username_key").notNull().unique(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull().unique(),
    emailVerifiedAt: integer("email_verified_at").$type<Instant>(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** argon2id in PHC form; null for an account without a password. */
    passwordHash: text("password_hash"),
    country: text("country"),
    city: text("city"),
    ageBand: text("age_band"),
    favouriteTeam: text("favourite_team"),
    favouriteClubId: integer("favourite_club_id").$type<ClubId>(),
    experienceLevel: text("experience_level"),
    pushNotifications: integer("push_notifications", { mode: "boolean" }).notNull(),
    emailUpdates: integer("email_updates", { mode: "boolean" }).notNull(),
    /** LEA-08: whether the hosts of the user's leagues may nudge them. */
    hostNudges: integer("host_nudges", { mode: "boolean" }).notNull().default(true),
    /** OUT-02: whether the user appears outside their leagues by an initial alone. */
    isInitialOnly: integer("is_initial_only", { mode: "boolean" }).notNull().default(false),
    /** Whether the user gets the recap of each gameweek by email. */
    recapEmails: integer("recap_emails", { mode: "boolean" }).notNull().default(false),
    /** NOT-01: a bit for each choice of notices that differs from how it stands by itself (`choiceBit`). */
    noticeChoices: integer("notice_choices").notNull().default(0),
    /** NOT-02: the instant up to which the user has read what their bell derives; null before they have read any. */
    bellReadAt: integer("bell_read_at").$type<Instant>(),
    /** The hours, 0 to 23 in `timeZone`, at which quiet hours begin and end; all three are null without quiet hours. */
    quietFrom: integer("quiet_from"),
    quietUntil: integer("quiet_until"),
    /** An IANA name as the browser gave it, such as `Europe/London`. */
    timeZone: text("time_zone"),
    privacyAcceptedAt: integer("privacy_accepted_at").$type<Instant>(),
    termsAcceptedAt: integer("terms_accepted_at").$type<Instant>(),
    /** Content hash of the uploaded picture, used as the version in its address; null without a picture. */
    pictureVersion: text("picture_version"),
    /** The instant this user became a tipping player (TIP-06); never moves once set. */
    tippingSince: integer("tipping_since").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    /** When an ended session was last used, written by a trigger on sessions; initially the account's creation. */
    lastSeenAt: integer("last_seen_at").$type<Instant>(),
    /** When an unused account's owner was warned that the account would be erased. */
    idleWarnedAt: integer("idle_warned_at").$type<Instant>(),
  },
  (table) => [
    // For the daily search for accounts unused for two years.
    index("users_by_last_seen").on(table.lastSeenAt),
    // For finding the few users who want the recap by email.
    index("users_with_recap").on(table.id).where(sql`recap_emails = 1`),
    // For finding the few users whom leagues tell their news by the bell or by mail.
    index("users_with_news")
      .on(table.id)
      .where(sql`(notice_choices & ${sql.raw(String(INDEXED_BITS))}) <> 0`),
  ],
);

export const userPictures = sqliteTable("user_pictures", {
  userId: text("user_id").$type<UserId>().primaryKey(),
  contentType: text("content_type").notNull(),
  bytes: blob("bytes", { mode: "buffer" }).notNull(),
});

/** The players whom a user has pinned on top of their tables; shown while they share a league. */
export const rivals = sqliteTable(
  "rivals",
  {
    userId: text("user_id").$type<UserId>().notNull(),
    rivalId: text("rival_id").$type<UserId>().notNull(),
    pinnedAt: integer("pinned_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rivalId] }),
    // For erasing people whom others have pinned.
    index("rivals_by_rival").on(table.rivalId),
  ],
);

/** Sessions. Only the SHA-256 of a session's token is stored. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** An id that names the session on the devices page without revealing its hash. */
    id: text("id").notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    device: text("device").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    lastUsedAt: integer("last_used_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
  },
  (table) => [
    // No index on the expiry, which every extension would have to write too. Expired sessions are found by the key
    // (db/jobs/sweep.ts).
    index("sessions_by_user").on(table.userId),
  ],
);

/** An external identity linked to an account (ACC-05). */
export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id").$type<UserId>().notNull(),
    linkedAt: integer("linked_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_by_user").on(table.userId),
  ],
);

/** What a token in a mail's link is good for. */
export type AccountTokenPurpose = "reset_password" | "set_password" | "verify_email" | "unsubscribe";

/** Single-use links sent by email; only the SHA-256 of the token is stored (ACC-03). */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id").$type<UserId>().notNull(),
    purpose: text("purpose").$type<AccountTokenPurpose>().notNull(),
    /**
     * The email address the link was sent to: using the link verifies this address, even if the account has another
     * now.
     */
    email: text("email").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    usedAt: integer("used_at").$type<Instant>(),
  },
  (table) => [
    index("account_tokens_by_user").on(table.userId),
    // For the sweep of expired tokens.
    index("account_tokens_by_expiry").on(table.expiresAt),
  ],
);

/** When links were emailed, by address and purpose (hashed): limits how often one address gets them. */
export const sentLinks = sqliteTable(
  "sent_links",
  {
    key: text("key").notNull(),
    sentAt: integer("sent_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.sentAt] }),
    // For the sweep of records past every limit.
    index("sent_links_by_age").on(table.sentAt),
  ],
);

/** A person's one calendar link, with its token hashed; deleting the row revokes it. */
export const calendarLinks = sqliteTable("calendar_links", {
  userId: text("user_id").$type<UserId>().primaryKey(),
  tokenHash: text("token_hash").notNull().unique("calendar_links_by_token"),
  createdAt: integer("created_at").$type<Instant>().notNull(),
});

/** A person's one key by which assistants read as them, hashed; deleting the row revokes it. */
export const assistantKeys = sqliteTable("assistant_keys", {
  userId: text("user_id").$type<UserId>().primaryKey(),
  keyHash: text("key_hash").notNull().unique("assistant_keys_by_hash"),
  createdAt: integer("created_at").$type<Instant>().notNull(),
});

/** State of a sign-in begun at an external provider, until its callback. */
export const identityAttempts = sqliteTable("identity_attempts", {
  stateHash: text("state_hash").primaryKey(),
  provider: text("provider").notNull(),
  codeVerifier: text("code_verifier").notNull(),
  nonce: text("nonce").notNull(),
  returnTo: text("return_to").notNull(),
  expiresAt: integer("expires_at").$type<Instant>().notNull(),
});

/** Totals kept by triggers inside the same transaction as the rows they count. */
export const counters = sqliteTable("counters", {
  name: text("name").primaryKey(),
  value: integer("value").notNull(),
});
