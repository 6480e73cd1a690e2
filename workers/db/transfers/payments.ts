import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { payments, seasons } from "#workers/db/schema/index.ts";
import { allOf, type Given, row, sql, typed, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { transferStateColumns } from "./transfers.ts";

type PaymentRow = typeof payments.$inferSelect;

interface OfPlayer {
  readonly season: SeasonId;
  readonly user: UserId;
}

const paymentById = query(
  ({ intentId }: Given<{ intentId: string }>) =>
    sql`select ${row(allOf(payments))} from ${payments} where ${payments.intentId} = ${intentId}`,
);

/** Finds a payment by primary key. */
export const readPayment = (db: Database, intentId: string): Promise<PaymentRow | null> =>
  paymentById({ intentId }).first(db);

const isOpenOf = ({ season, user }: Given<OfPlayer>) =>
  sql`${payments.seasonId} = ${season} and ${payments.userId} = ${user} and ${payments.status} = 'open'`;

const openPaymentOf = query(
  (of: Given<OfPlayer>) => sql`select ${row(allOf(payments))} from ${payments} where ${isOpenOf(of)}`,
);

/** The open intent of a user, by payments_one_open. */
export const readOpenPayment = (db: Database, season: SeasonId, user: UserId): Promise<PaymentRow | null> =>
  openPaymentOf({ season, user }).first(db);

const openIntentsOf = query(
  ({ user }: Given<Pick<OfPlayer, "user">>) =>
    sql`select ${row({ intentId: payments.intentId })} from ${payments}
      where ${payments.userId} = ${user} and ${payments.status} = 'open'`,
);

/** A user's open intents of all seasons, by payments_by_user. */
export async function readOpenIntents(db: Database, user: UserId): Promise<string[]> {
  return (await openIntentsOf({ user }).all(db)).map(({ intentId }) => intentId);
}

/**
 * Everything that decides whether access may be sold, as one row for the caller's batch: the state of the user's
 * transfers, their open intent by payments_one_open, and the number of their intents so far by payments_by_user. That
 * number names the next intent, so that two tabs ask Stripe for the same one.
 */
export const purchaseOf = query(
  (of: Given<OfPlayer>) =>
    sql`select ${row({
      ...transferStateColumns(of),
      openIntent: typed<string | null>`(select ${payments.intentId} from ${payments} where ${isOpenOf(of)})`,
      intentsMade: typed<number>`(select count(*) from ${payments} where ${payments.userId} = ${of.user})`,
    })} from ${seasons} where ${seasons.id} = ${of.season}`,
);

/** An intent that Stripe has made; the amount is in cents of `currency`. */
export interface NewPayment {
  readonly intentId: string;
  readonly season: SeasonId;
  readonly user: UserId;
  readonly amountCents: number;
  readonly currency: string;
  readonly now: Instant;
}

const insertPayment = command(
  (payment: Given<typeof payments.$inferInsert>) =>
    sql`insert into ${payments} ${values(payments, payment)} on conflict do nothing`,
);

/** Writes an open intent, unless the user has one. @returns the intent that is open now. */
export async function insertOpenPayment(db: Database, payment: NewPayment): Promise<PaymentRow | null> {
  const { intentId, season, user, amountCents, currency, now } = payment;
  const made = { intentId, seasonId: season, userId: user, amountCents, currency };
  const [, open] = await batch(db, [
    insertPayment({ ...made, status: "open", createdAt: now, updatedAt: now }),
    openPaymentOf({ season, user }),
  ]);
  return open.rows[0] ?? null;
}
