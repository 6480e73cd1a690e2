import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { payments, transferGrants, users } from "#workers/db/schema/index.ts";
import type { PaymentStatus } from "#workers/db/schema/transfers.ts";
import { type Given, names, type Part, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { NewPayment } from "./payments.ts";
import { eventStatements, type SeenEvent } from "./stripe-events.ts";

interface OfPlayer {
  readonly season: SeasonId;
  readonly user: UserId;
}

/**
 * The statuses over which a status is written. A payment not yet known to be paid ends as granted or refunded, never
 * both.
 */
const REPLACES = {
  succeeded: sql`('open', 'canceled')`,
  refunding: sql`('open', 'canceled')`,
  refunded: sql`('open', 'canceled', 'succeeded', 'refunding')`,
} as const satisfies Partial<Record<PaymentStatus, Part>>;

/** Writes a payment of an existing user. */
const putPayment = each((to: keyof typeof REPLACES) =>
  command((payment: Given<NewPayment & { status: PaymentStatus }>) => {
    const { intentId, seasonId, userId, amountCents, currency, status, createdAt, updatedAt } = payments;
    return sql`insert into ${payments}
        (${names(intentId, seasonId, userId, amountCents, currency, status, createdAt, updatedAt)})
      select ${payment.intentId}, ${payment.season}, ${payment.user}, ${payment.amountCents}, ${payment.currency},
        ${payment.status}, ${payment.now}, ${payment.now}
      where exists (select 1 from ${users} where ${users.id} = ${payment.user})
      on conflict (${names(intentId)}) do update set ${replacing(status, updatedAt)}
      where ${status} in ${REPLACES[to]}`;
  }),
);

const put = (payment: NewPayment, status: keyof typeof REPLACES) =>
  putPayment(status)({ ...payment, status });

interface OfPayment extends OfPlayer {
  readonly intentId: string;
}

const { seasonId, userId, kind, ref, grantedAt, revokedAt } = transferGrants;

/** The grants of a payment: its own, and another for each dispute of it that was won. By a prefix of the key. */
const isOfPayment = ({ season, user, intentId }: Given<OfPayment>) => sql`
  ${seasonId} = ${season} and ${userId} = ${user} and ${kind} = 'payment'
    and (${ref} = ${intentId} or ${ref} glob ${intentId} || ':*')`;

const insertGrant = command(
  ({ season, user, intentId, now, as }: Given<OfPayment & { now: Instant; as: string }>) => sql`
    insert into ${transferGrants} (${names(seasonId, userId, kind, ref, grantedAt)})
    select ${season}, ${user}, 'payment', ${as}, ${now}
    where (select ${payments.status} from ${payments}
      where ${payments.intentId} = ${intentId} and ${payments.userId} = ${user}) = 'succeeded'
    on conflict do nothing`,
);

const grantOf = ({ season, user, intentId, now }: NewPayment, as: string) =>
  insertGrant({ season, user, intentId, now, as });

const countGrants = query(
  (of: Given<OfPayment>) => sql`select ${row({ granted: typed<number>`count(*)` })} from ${transferGrants}
    where ${isOfPayment(of)} and ${revokedAt} is null`,
);

const grantsOf = ({ season, user, intentId }: OfPayment) => countGrants({ season, user, intentId });

/**
 * TRF-05: writes a paid payment and its grant once, with the event that reported it; nothing once a refund is decided.
 * @returns whether its grant is in force now.
 */
export async function writePaidGrant(
  db: Database,
  payment: NewPayment,
  event: SeenEvent | null,
): Promise<boolean> {
  const done = await batch(db, [
    ...eventStatements(event, payment.now),
    put(payment, "succeeded"),
    grantOf(payment, payment.intentId),
    grantsOf(payment),
  ]);
  return (done.at(-1)?.rows[0]?.granted ?? 0) > 0;
}

const endGrant = command(
  ({ season, user, ended, now }: Given<OfPlayer & { ended: string; now: Instant }>) => sql`
    update ${transferGrants} set ${names(revokedAt)} = ${now}
    where ${seasonId} = ${season} and ${userId} = ${user} and ${kind} = 'payment' and ${ref} = ${ended}
      and ${revokedAt} is null`,
);

/**
 * TRF-05: writes a payment that succeeded and was disputed. Each dispute ends the grants before it, and one that was
 * won adds a grant of its own, so the rows do not depend on the order or number of the reports.
 *
 * @param disputes oldest first.
 * @returns whether one of its grants is in force now.
 */
export async function writeDisputed(
  db: Database,
  payment: NewPayment,
  disputes: readonly { readonly id: string; readonly isWon: boolean }[],
  event: SeenEvent | null,
): Promise<boolean> {
  const { intentId, season, user, now } = payment;
  const refs = [intentId, ...disputes.map(({ id }) => `${intentId}:${id}`)];
  const done = await batch(db, [
    ...eventStatements(event, now),
    put(payment, "succeeded"),
    grantOf(payment, intentId),
    ...disputes.flatMap(({ isWon }, at) => [
      endGrant({ season, user, ended: refs[at] ?? "", now }),
      ...(isWon ? [grantOf(payment, refs[at + 1] ?? "")] : []),
    ]),
    grantsOf(payment),
  ]);
  return (done.at(-1)?.rows[0]?.granted ?? 0) > 0;
}

const statusOf = query(
  ({ intentId }: Given<{ intentId: string }>) =>
    sql`select ${row({ status: payments.status })} from ${payments} where ${payments.intentId} = ${intentId}`,
);

/** TRF-06: decides to refund a payment, unless it was granted. @returns its status now. */
export async function claimRefund(db: Database, payment: NewPayment): Promise<PaymentStatus | null> {
  const [, now] = await batch(db, [put(payment, "refunding"), statusOf({ intentId: payment.intentId })]);
  return now.rows[0]?.status ?? null;
}

const noteRefund = command(
  ({ intentId, refundId }: Given<{ intentId: string; refundId: string | null }>) => sql`
    update ${payments} set ${names(payments.refundId)} = coalesce(${refundId}, ${payments.refundId})
    where ${payments.intentId} = ${intentId} and ${refundId} is not null`,
);

const endGrants = command((of: Given<OfPayment & { now: Instant }>) => {
  const key = [seasonId, userId, kind, ref] as const;
  return sql`update ${transferGrants} set ${names(revokedAt)} = ${of.now}
    where (${names(...key)}) in (select ${names(...key)} from ${transferGrants} where ${isOfPayment(of)})
      and ${revokedAt} is null`;
});

/** Records a payment's refund, by us or at Stripe, and ends its grant (TRF-06). */
export async function writeRefunded(
  db: Database,
  payment: NewPayment,
  refundId: string | null,
  event: SeenEvent | null,
): Promise<void> {
  const { intentId, season, user, now } = payment;
  await batch(db, [
    ...eventStatements(event, now),
    put(payment, "refunded"),
    noteRefund({ intentId, refundId }),
    endGrants({ season, user, intentId, now }),
  ]);
}

const cancel = command(
  ({ intentId, now }: Given<{ intentId: string; now: Instant }>) => sql`
    update ${payments} set ${names(payments.status)} = 'canceled', ${names(payments.updatedAt)} = ${now}
    where ${payments.intentId} = ${intentId} and ${payments.status} = 'open'`,
);

/** Marks an intent as cancelled, which makes room for another one. */
export async function writeCanceled(
  db: Database,
  intentId: string,
  now: Instant,
  event: SeenEvent | null,
): Promise<void> {
  await batch(db, [...eventStatements(event, now), cancel({ intentId, now })]);
}

/** Whether a grant of this payment is in force. By a prefix of the grants' key. */
export async function isPaymentGranted(
  db: Database,
  season: SeasonId,
  user: UserId,
  intentId: string,
): Promise<boolean> {
  return ((await countGrants({ season, user, intentId }).first(db))?.granted ?? 0) > 0;
}
