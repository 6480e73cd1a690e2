import { and, eq, sql } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { payments, seasons, stripeEvents } from "#workers/db/schema/index.ts";
import { transferStateColumns } from "./transfers.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** Finds a payment by primary key. */
export async function readPayment(db: Database, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

const openPaymentOf = (season: SeasonId, user: UserId) =>
  and(eq(payments.seasonId, season), eq(payments.userId, user), eq(payments.status, "open"));

/** The open intent of a user, by payments_one_open. */
export async function readOpenPayment(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(openPaymentOf(season, user));
  return row ?? null;
}

/**
 * Everything that decides whether access may be sold, as one row for the caller's batch: the state of the user's
 * transfers, their open intent by payments_one_open, and the number of their intents so far by payments_by_user. That
 * number names the next intent, so that two tabs ask Stripe for the same one.
 */
export function selectPurchase(db: Database, season: SeasonId, user: UserId) {
  return db
    .select({
      ...transferStateColumns(season, user),
      openIntent: sql<string | null>`(select intent_id from payments
        where season_id = ${season} and user_id = ${user} and status = 'open')`,
      intentsMade: sql<number>`(select count(*) from payments where user_id = ${user})`,
    })
    .from(seasons)
    .where(eq(seasons.id, season));
}

export interface NewPayment {
  readonly intentId: string;
  readonly season: SeasonId;
  readonly user: UserId;
  readonly amountCents: number;
  readonly currency: string;
  readonly now: Instant;
}

/** Writes an open intent, unless the user has one. @returns the intent that is open now. */
export async function insertOpenPayment(db: Database, payment: NewPayment): Promise<PaymentRow | null> {
  const { intentId, season, user, amountCents, currency, now } = payment;
  const row = { intentId, seasonId: season, userId: user, amountCents, currency };
  const [, open] = await db.batch([
    db
      .insert(payments)
      .values({ ...row, status: "open", createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    db.select().from(payments).where(openPaymentOf(season, user)),
  ]);
  return open[0] ?? null;
}

/** Whether a webhook event was handled before. One row by primary key. */
export async function isEventSeen(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return rows.length > 0;
}

/** The event that led to a write, stored in the same batch as its effects; null when no event did. */
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

/** Stores an event that has no other effect. */
export async function markEventSeen(d1: D1Database, event: SeenEvent | null, now: Instant): Promise<void> {
  const statements = eventStatements(d1, event, now);
  if (statements.length > 0) await d1.batch(statements);
}

/** Writes a payment of an existing user: `?1` to `?6` intent, season, user, cents, currency, now; `?7` status. */
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

/** The statuses of payments not yet known to be paid. Such a payment ends as granted or refunded, never both. */
const UNDECIDED = "'open', 'canceled'";

/**
 * The grants of a payment: its own, and another for each dispute of it that was won. `?1` season, `?2` user, `?3`
 * intent.
 */
const GRANTS_OF_PAYMENT = `transfer_grants where season_id = ?1 and user_id = ?2 and kind = 'payment'
    and (ref = ?3 or ref glob ?3 || ':*')`;

const insertGrant = (d1: D1Database, { intentId, season, user, now }: NewPayment, ref: string) =>
  d1
    .prepare(
      `insert into transfer_grants (season_id, user_id, kind, ref, granted_at)
       select ?1, ?2, 'payment', ?5, ?4
       where (select status from payments where intent_id = ?3 and user_id = ?2) = 'succeeded'
       on conflict do nothing`,
    )
    .bind(season, user, intentId, now, ref);

const countGrants = (d1: D1Database, { intentId, season, user }: NewPayment) =>
  d1
    .prepare(`select count(*) as granted from ${GRANTS_OF_PAYMENT} and revoked_at is null`)
    .bind(season, user, intentId);

/**
 * TRF-05: writes a paid payment and its grant once, with the event that reported it; nothing once a refund is decided.
 * @returns whether its grant is in force now.
 */
export async function writePaidGrant(
  d1: D1Database,
  payment: NewPayment,
  event: SeenEvent | null,
): Promise<boolean> {
  const results = await d1.batch<{ granted: number }>([
    ...eventStatements(d1, event, payment.now),
    putPayment(d1, payment, "succeeded", UNDECIDED),
    insertGrant(d1, payment, payment.intentId),
    countGrants(d1, payment),
  ]);
  return (results.at(-1)?.results[0]?.granted ?? 0) > 0;
}

/**
 * TRF-05: writes a payment that succeeded and was disputed. Each dispute ends the grants before it, and one that was
 * won adds a grant of its own, so the rows do not depend on the order or number of the reports.
 *
 * @param disputes oldest first.
 * @returns whether one of its grants is in force now.
 */
export async function writeDisputed(
  d1: D1Database,
  payment: NewPayment,
  disputes: readonly { readonly id: string; readonly isWon: boolean }[],
  event: SeenEvent | null,
): Promise<boolean> {
  const { intentId, season, user, now } = payment;
  const refs = [intentId, ...disputes.map(({ id }) => `${intentId}:${id}`)];
  const results = await d1.batch<{ granted: number }>([
    ...eventStatements(d1, event, now),
    putPayment(d1, payment, "succeeded", UNDECIDED),
    insertGrant(d1, payment, intentId),
    ...disputes.flatMap(({ isWon }, at) => [
      d1
        .prepare(
          `update transfer_grants set revoked_at = ?4
           where season_id = ?1 and user_id = ?2 and kind = 'payment' and ref = ?3 and revoked_at is null`,
        )
        .bind(season, user, refs[at] ?? "", now),
      ...(isWon ? [insertGrant(d1, payment, refs[at + 1] ?? "")] : []),
    ]),
    countGrants(d1, payment),
  ]);
  return (results.at(-1)?.results[0]?.granted ?? 0) > 0;
}

/** TRF-06: decides to refund a payment, unless it was granted. @returns its status now. */
export async function claimRefund(d1: D1Database, payment: NewPayment): Promise<PaymentRow["status"] | null> {
  const results = await d1.batch<{ status: PaymentRow["status"] }>([
    putPayment(d1, payment, "refunding", UNDECIDED),
    d1.prepare("select status from payments where intent_id = ?1").bind(payment.intentId),
  ]);
  return results[1]?.results[0]?.status ?? null;
}

/** Records a payment's refund, by us or at Stripe, and ends its grant (TRF-06). */
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
        `update transfer_grants set revoked_at = ?4 where (season_id, user_id, kind, ref) in
         (select season_id, user_id, kind, ref from ${GRANTS_OF_PAYMENT}) and revoked_at is null`,
      )
      .bind(season, user, intentId, now),
  ]);
}

/** Marks an intent as cancelled, which makes room for another one. */
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

/** Whether a grant of this payment is in force. By a prefix of the grants' key. */
export async function isPaymentGranted(
  d1: D1Database,
  season: SeasonId,
  user: UserId,
  intentId: string,
): Promise<boolean> {
  const row = await d1
    .prepare(`select 1 as granted from ${GRANTS_OF_PAYMENT} and revoked_at is null`)
    .bind(season, user, intentId)
    .first<{ granted: number }>();
  return row !== null;
}
