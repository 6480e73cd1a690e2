import { and, count, eq } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { payments, stripeEvents } from "#workers/db/schema/index.ts";
import type { Database } from "#workers/services/context.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** By the key. */
export async function readPayment(db: Database, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

/**
 * The open intent of a user, by payments_one_open, and how many he has had in all, by payments_by_user: the number
 * names his next one, so that two tabs ask Stripe for the same.
 */
export async function readOpenPayment(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<{ open: PaymentRow | null; made: number }> {
  const [open, made] = await db.batch([
    db
      .select()
      .from(payments)
      .where(and(eq(payments.seasonId, season), eq(payments.userId, user), eq(payments.status, "open"))),
    db.select({ n: count() }).from(payments).where(eq(payments.userId, user)),
  ]);
  return { open: open[0] ?? null, made: made[0]?.n ?? 0 };
}

export interface NewPayment {
  readonly intentId: string;
  readonly season: SeasonId;
  readonly user: UserId;
  readonly amountCents: number;
  readonly currency: string;
  readonly now: Instant;
}

/** One open intent a user: a second one is not written. @returns the one that is open now. */
export async function insertOpenPayment(db: Database, payment: NewPayment): Promise<PaymentRow | null> {
  const { intentId, season, user, amountCents, currency, now } = payment;
  const row = { intentId, seasonId: season, userId: user, amountCents, currency };
  await db
    .insert(payments)
    .values({ ...row, status: "open", createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return (await readOpenPayment(db, season, user)).open;
}

/** Whether a webhook event was dealt with before. One row by the key. */
export async function isEventSeen(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return rows.length > 0;
}

/** The event that led to a write, kept in the same batch as what it caused; null when no event did. */
export interface SeenEvent {
  readonly id: string;
  readonly type: string;
}

const eventStatements = (d1: D1Database, event: SeenEvent | null, now: Instant) =>
  event === null
    ? []
    : [
        d1
          .prepare(
            "insert into stripe_events (id, type, received_at) values (?1, ?2, ?3) on conflict do nothing",
          )
          .bind(event.id, event.type, now),
      ];

/** An event that changes nothing. */
export async function markEventSeen(d1: D1Database, event: SeenEvent | null, now: Instant): Promise<void> {
  const statements = eventStatements(d1, event, now);
  if (statements.length > 0) await d1.batch(statements);
}

/** `?1` to `?6`: intent, season, user, cents, currency, now; `?7` the status. Whoever was erased pays nothing more. */
const PUT_PAYMENT = `insert into payments (intent_id, season_id, user_id, amount_cents, currency, status, created_at,
    updated_at)
  select ?1, ?2, ?3, ?4, ?5, ?7, ?6, ?6 where exists (select 1 from users where id = ?3)
  on conflict (intent_id) do update set status = excluded.status, updated_at = excluded.updated_at`;

const putPayment = (d1: D1Database, payment: NewPayment, status: string, only: string) => {
  const { intentId, season, user, amountCents, currency, now } = payment;
  return d1
    .prepare(`${PUT_PAYMENT} where payments.status in (${only})`)
    .bind(intentId, season, user, amountCents, currency, now, status);
};

/** Not paid so far, as far as we know: from here a payment is either granted or given back, never both. */
const UNDECIDED = "'open', 'canceled'";

/**
 * TRF-05: a payment that succeeded and what it grants, once, with the event that told of it. A payment whose refund
 * is decided grants nothing.
 *
 * @returns whether its grant is in force now.
 */
export async function writePaidGrant(
  d1: D1Database,
  payment: NewPayment,
  event: SeenEvent | null,
): Promise<boolean> {
  const { intentId, season, user, now } = payment;
  const results = await d1.batch<{ granted: number }>([
    ...eventStatements(d1, event, now),
    putPayment(d1, payment, "succeeded", UNDECIDED),
    d1
      .prepare(
        `insert into transfer_grants (season_id, user_id, kind, ref, granted_at)
         select ?1, ?2, 'payment', ?3, ?4
         where (select status from payments where intent_id = ?3 and user_id = ?2) = 'succeeded'
         on conflict do nothing`,
      )
      .bind(season, user, intentId, now),
    d1
      .prepare(
        `select count(*) as granted from transfer_grants
         where season_id = ?1 and user_id = ?2 and kind = 'payment' and ref = ?3 and revoked_at is null`,
      )
      .bind(season, user, intentId),
  ]);
  return (results.at(-1)?.results[0]?.granted ?? 0) > 0;
}

/** TRF-06: decides that a payment is given back, unless it was granted. @returns the status it has now. */
export async function claimRefund(d1: D1Database, payment: NewPayment): Promise<PaymentRow["status"] | null> {
  const results = await d1.batch<{ status: PaymentRow["status"] }>([
    putPayment(d1, payment, "refunding", UNDECIDED),
    d1.prepare("select status from payments where intent_id = ?1").bind(payment.intentId),
  ]);
  return results[1]?.results[0]?.status ?? null;
}

/** A payment that was given back, by us or at Stripe: what it granted ends (TRF-06). */
export async function writeRefunded(
  d1: D1Database,
  payment: NewPayment,
  refundId: string | null,
  event: SeenEvent | null,
): Promise<void> {
  const { intentId, season, user, now } = payment;
  await d1.batch([
    ...eventStatements(d1, event, now),
    putPayment(d1, payment, "refunded", "'open', 'canceled', 'succeeded', 'refunding'"),
    d1
      .prepare(
        "update payments set refund_id = coalesce(?2, refund_id) where intent_id = ?1 and ?2 is not null",
      )
      .bind(intentId, refundId),
    d1
      .prepare(
        `update transfer_grants set revoked_at = ?4
         where season_id = ?1 and user_id = ?2 and kind = 'payment' and ref = ?3 and revoked_at is null`,
      )
      .bind(season, user, intentId, now),
  ]);
}

/** A canceled intent makes room for another one. */
export async function writeCanceled(
  d1: D1Database,
  intentId: string,
  now: Instant,
  event: SeenEvent | null,
): Promise<void> {
  await d1.batch([
    ...eventStatements(d1, event, now),
    d1
      .prepare(
        "update payments set status = 'canceled', updated_at = ?2 where intent_id = ?1 and status = 'open'",
      )
      .bind(intentId, now),
  ]);
}

/** Whether a payment's grant is in force. One row by the key. */
export async function isPaymentGranted(
  d1: D1Database,
  season: SeasonId,
  user: UserId,
  intentId: string,
): Promise<boolean> {
  const row = await d1
    .prepare(
      `select 1 as granted from transfer_grants where season_id = ?1 and user_id = ?2
         and kind = 'payment' and ref = ?3 and revoked_at is null`,
    )
    .bind(season, user, intentId)
    .first<{ granted: number }>();
  return row !== null;
}
