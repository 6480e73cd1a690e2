import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#domain/shared/instant.ts";

/** Messages that failed as many times as allowed, kept for an operator to replay. */
export const deadLetters = sqliteTable(
  "dead_letters",
  {
    /** The message's id in the queue. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    /** The Job as JSON. */
    body: text("body").notNull(),
    failedAt: integer("failed_at").$type<Instant>().notNull(),
  },
  (table) => [index("dead_letters_by_age").on(table.failedAt)],
);

/** The progress of jobs that work in pages, by job name. */
export const jobCursors = sqliteTable("job_cursors", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
