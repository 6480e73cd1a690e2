import { isSeason, resolveSeason } from "#domain/season/season-config.ts";
import { seasonId, userId } from "#domain/shared/ids.ts";
import { isRefundDue } from "#domain/transfers/allowance.ts";
import { ACCESS_PRICE_CENTS } from "#domain/transfers/price.ts";
import {
  claimRefund,
  writeCanceled,
  writeDisputed,
  writePaidGrant,
  writeRefunded,
} from "#workers/db/transfers/paid.ts";
import { type NewPayment, readPayment } from "#workers/db/transfers/payments.ts";
import { isEventSeen, markEventSeen, type SeenEvent } from "#workers/db/transfers/stripe-events.ts";
import type { CardPayment, CardPayments } from "#workers/integrations/stripe.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** The purpose in our intents' metadata; other sales of the Stripe account are ignored. */
export const PAYMENT_PURPOSE = "transfer_access";

/**
 * The outcome of settling a payment:
 *
 * - `granted`: its transfer access is in force.
 * - `refunded`: refunded, here or at Stripe.
 * - `disputed`: paid, and the bank was asked to return it; nothing is in force while the dispute is open or once it
 *   is lost.
 * - `pending`: not paid (yet, or any more), or the event was handled before.
 * - `unknown`: Stripe has no such payment.
 * - `foreign`: not our payment, or another user's.
 * - `unavailable`: Stripe could not be reached; nothing was decided.
 */
type Settlement = "granted" | "refunded" | "disputed" | "pending" | "unknown" | "foreign" | "unavailable";

interface Cause {
  /** The webhook event, stored with its effects. */
  readonly event?: SeenEvent;
  /** The user who asks; absent for the webhook. */
  readonly user?: string;
}

/**
 * TRF-05, TRF-06: settles a payment by its present state at Stripe. Level-triggered: an event's own content is never
 * trusted as the state, so doubled, late, re-ordered or lost events, the page's call and a retry all end the same, in
 * one grant or none. A payment first reported after the window is over cannot be used any more and is refunded; the
 * decision is written to D1 before Stripe is told.
 */
export async function settlePayment(
  ctx: Context,
  cards: CardPayments,
  intentId: string,
  cause: Cause = {},
): Promise<Settlement> {
  const event = cause.event ?? null;
  const now = ctx.clock.now();
  if (event && (await isEventSeen(ctx.db, event.id))) return "pending";
  const read = await cards.read(intentId);
  if (!read.ok && read.refusal === "unavailable") return "unavailable";
  const payment = read.ok ? ownPayment(ctx, read.value) : null;
  if (!read.ok || !payment || (cause.user !== undefined && cause.user !== payment.user)) {
    await markEventSeen(ctx.db, event, now);
    return read.ok ? "foreign" : "unknown";
  }
  const card = read.value;
  if (card.status === "succeeded") {
    const settled = await settlePaid(ctx, cards, card, payment, event);
    log({ event: "payment", what: settled, ok: settled !== "unavailable" });
    return settled;
  }
  if (card.status === "canceled") await writeCanceled(ctx.db, intentId, now, event);
  else await markEventSeen(ctx.db, event, now);
  return "pending";
}

async function settlePaid(
  ctx: Context,
  cards: CardPayments,
  card: CardPayment,
  payment: NewPayment,
  event: SeenEvent | null,
): Promise<Settlement> {
  if (card.isRefunded) {
    await writeRefunded(ctx.db, payment, null, event);
    return "refunded";
  }
  if (card.disputes.length > 0) {
    const disputes = card.disputes.map(({ id, state }) => ({ id, isWon: state === "won" }));
    return (await writeDisputed(ctx.db, payment, disputes, event)) ? "granted" : "disputed";
  }
  const season = resolveSeason({ id: payment.season }, null);
  if (!isRefundDue(season, payment.now)) {
    if (await writePaidGrant(ctx.db, payment, event)) return "granted";
  } else if ((await claimRefund(ctx.db, payment)) === "succeeded") {
    return (await writePaidGrant(ctx.db, payment, event)) ? "granted" : "refunded";
  }
  const status = (await readPayment(ctx.db, payment.intentId))?.status;
  // Erased in the meantime: there is no account to grant it to.
  if (status === undefined) return "foreign";
  if (status !== "refunding") return "refunded";
  const refund = await cards.refund(payment.intentId);
  if (!refund.ok) return "unavailable";
  await writeRefunded(ctx.db, payment, refund.value, event);
  return "refunded";
}

/** The payment, if it is for a user's transfer access at the right price; only our key can write its metadata. */
function ownPayment(ctx: Context, card: CardPayment): NewPayment | null {
  const { purpose, userId: user, season } = card.metadata;
  if (purpose !== PAYMENT_PURPOSE || !user || !season || !isSeason(season)) return null;
  if (card.amountCents !== ACCESS_PRICE_CENTS || card.currency !== "usd") return null;
  return {
    intentId: card.id,
    season: seasonId(season),
    user: userId(user),
    amountCents: card.amountCents,
    currency: card.currency,
    now: ctx.clock.now(),
  };
}
