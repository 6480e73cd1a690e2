import type { Instant } from "#domain/shared/instant.ts";
import { stripeEvents } from "#workers/db/schema/index.ts";
import { type Given, row, sql, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const eventById = query(
  ({ id }: Given<{ id: string }>) =>
    sql`select ${row({ id: stripeEvents.id })} from ${stripeEvents} where ${stripeEvents.id} = ${id}`,
);

/** Whether a webhook event was handled before. One row by primary key. */
export async function isEventSeen(db: Database, id: string): Promise<boolean> {
  return (await eventById({ id }).first(db)) !== null;
}

/** The event that led to a write, stored in the same batch as its effects; null when no event did. */
export interface SeenEvent {
  readonly id: string;
  readonly type: string;
}

const insertEvent = command(
  (event: Given<typeof stripeEvents.$inferInsert>) =>
    sql`insert into ${stripeEvents} ${values(stripeEvents, event)} on conflict do nothing`,
);

/** TRF-06: what notes a webhook's event, for the batch of its effect; none without one. */
export const eventStatements = (event: SeenEvent | null, now: Instant) =>
  event === null ? [] : [insertEvent({ ...event, receivedAt: now })];

/** Stores an event that has no other effect. */
export async function markEventSeen(db: Database, event: SeenEvent | null, now: Instant): Promise<void> {
  const statements = eventStatements(event, now);
  if (statements.length > 0) await batch(db, statements);
}
