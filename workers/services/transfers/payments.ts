import type { GrantAnswer, PaymentIntentAnswer, PaymentStatusAnswer } from "#contract/transfers.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { purchaseOffer } from "#domain/transfers/allowance.ts";
import { ACCESS_PRICE_CENTS } from "#domain/transfers/price.ts";
import { isPaymentGranted, writeCanceled } from "#workers/db/transfers/paid.ts";
import { insertOpenPayment, readOpenPayment, readPayment } from "#workers/db/transfers/payments.ts";
import { type CardPayment, type CardPayments, createCardPayments } from "#workers/integrations/stripe.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import type { Viewer } from "#workers/services/accounts/sessions.ts";
import {
  badRequest,
  conflict,
  FORBIDDEN,
  notFound,
  type Refusal,
  refusedByRule,
} from "#workers/services/refusal.ts";
import { readPurchase } from "./allowance.ts";
import { PAYMENT_PURPOSE, settlePayment } from "./grants.ts";

const NOT_CONFIGURED: Refusal = {
  status: 503,
  code: "PAYMENTS_UNAVAILABLE",
  message: "Payments are not available; discount codes still work.",
  retryAfter: 3600,
};
const PROVIDER_DOWN: Refusal = {
  status: 503,
  code: "PAYMENT_PROVIDER_DOWN",
  message: "The payment provider cannot be reached. You have not been charged; please try again.",
  retryAfter: 10,
};
const ALREADY_PAID = conflict("ALREADY_UNLOCKED", "Your January transfers are already unlocked.");
const BAD_SIGNATURE = {
  status: 400,
  code: "BAD_SIGNATURE",
  message: "This has no recent signature by Stripe.",
} as const satisfies Refusal;
const UNKNOWN_PAYMENT = notFound("There is no such payment.");

/**
 * TRF-06: the payment intent for transfer access, created once per user and used until it is paid or cancelled: by two
 * tabs, by a reload, after a declined card. Refused while access could not be used.
 */
export async function openPayment(
  ctx: Context,
  user: Viewer["user"],
): Promise<Result<PaymentIntentAnswer, Refusal>> {
  const { view, openIntent, intentsMade } = await readPurchase(ctx, user.id);
  const offer = purchaseOffer(view.ledger, view.config, ctx.clock.now(), view);
  if (!offer.ok) return refuse(refusedByRule(offer.refusal));
  const { stripe } = ctx.config;
  if (!stripe) return refuse(NOT_CONFIGURED);
  const cards = createCardPayments(stripe);
  const payment = openIntent === null ? null : await resume(ctx, cards, openIntent, user.email);
  if (payment && !payment.ok) return payment;
  const opened = payment?.value
    ? ok(payment.value)
    : await create(ctx, cards, user, view.config.label, intentsMade);
  if (!opened.ok) return opened;
  return ok({
    clientSecret: opened.value.clientSecret,
    publishableKey: stripe.publishableKey,
    ...(stripe.standInUrl ? { standInScript: new URL("/stripe.js", stripe.standInUrl).href } : {}),
  });
}

/**
 * Continues with an open intent. Its receipt follows a changed email address; if that fails, it is no refusal.
 *
 * @returns null when the intent can no longer be paid and another one is needed.
 */
async function resume(
  ctx: Context,
  cards: CardPayments,
  intentId: string,
  email: string,
): Promise<Result<CardPayment | null, Refusal>> {
  const read = await cards.read(intentId);
  if (!read.ok && read.refusal === "unavailable") return refuse(PROVIDER_DOWN);
  if (!read.ok || read.value.status === "canceled") {
    await writeCanceled(ctx.db, intentId, ctx.clock.now(), null);
    return ok(null);
  }
  if (read.value.status !== "succeeded") {
    if (read.value.receiptEmail !== email) await cards.setReceiptEmail(intentId, email);
    return ok(read.value);
  }
  // Paid in another tab, or in one closed before it could report it.
  const settled = await settlePayment(ctx, cards, intentId);
  if (settled === "granted") return refuse(ALREADY_PAID);
  return settled === "unavailable" ? refuse(PROVIDER_DOWN) : ok(null);
}

/**
 * Creates an intent. The number of the user's intents so far is part of the key by which Stripe recognises a repeated
 * request, and so is the address of the receipt: the same key with different content would be refused.
 */
async function create(
  ctx: Context,
  cards: CardPayments,
  user: Viewer["user"],
  label: string,
  made: number,
): Promise<Result<CardPayment, Refusal>> {
  const season = ctx.config.season.id;
  const receipt = (await sha256Hex(user.email)).slice(0, 8);
  const created = await cards.create({
    amountCents: ACCESS_PRICE_CENTS,
    currency: "usd",
    description: `January transfer window access, season ${label}`,
    receiptEmail: user.email,
    metadata: { purpose: PAYMENT_PURPOSE, userId: user.id, season },
    idempotencyKey: `transfer-access:${season}:${user.id}:${made}:${receipt}`,
  });
  if (!created.ok) return refuse(PROVIDER_DOWN);
  const open = await insertOpenPayment(ctx.db, {
    intentId: created.value.id,
    season,
    user: user.id,
    amountCents: ACCESS_PRICE_CENTS,
    currency: "usd",
    now: ctx.clock.now(),
  });
  if (!open || open.intentId === created.value.id) return created;
  // Another tab was first, with another key.
  await cards.cancel(created.value.id);
  const first = await cards.read(open.intentId);
  return first.ok ? first : refuse(PROVIDER_DOWN);
}

/** Grants access when the page reports a payment and Stripe confirms it (TRF-05). */
export async function grantAccess(
  ctx: Context,
  user: UserId,
  intentId: string,
): Promise<Result<GrantAnswer, Refusal>> {
  if (!isIntentId(intentId)) return refuse(UNKNOWN_PAYMENT);
  if (!ctx.config.stripe) return refuse(NOT_CONFIGURED);
  const cards = createCardPayments(ctx.config.stripe);
  const settled = await settlePayment(ctx, cards, intentId, { user });
  switch (settled) {
    case "granted":
      return ok({ granted: true });
    case "refunded":
      return ok({
        granted: false,
        refunded: true,
        message: "This payment has been refunded.",
      });
    case "disputed":
      return ok({
        granted: false,
        disputed: true,
        message: "This payment was disputed at your bank, so the access it gave has ended.",
      });
    case "pending":
      return refuse(conflict("PAYMENT_INCOMPLETE", "This payment has not been completed."));
    case "unknown":
      return refuse(UNKNOWN_PAYMENT);
    case "foreign":
      return refuse({ ...FORBIDDEN, message: "This payment is not yours." });
    case "unavailable":
      return refuse({
        ...PROVIDER_DOWN,
        message:
          "The payment provider cannot be reached. Your access will be activated as soon as we can reach it.",
      });
  }
}

/** The state of the viewer's payment; an open one is looked up at Stripe, so that it is never stale. */
export async function readPaymentStatus(
  ctx: Context,
  user: UserId,
  query: { session_id?: string | undefined; payment_intent_client_secret?: string | undefined },
): Promise<Result<PaymentStatusAnswer, Refusal>> {
  const named = query.payment_intent_client_secret?.split("_secret_")[0] ?? query.session_id;
  if (named === undefined) {
    return refuse(badRequest("session_id or payment_intent_client_secret is missing."));
  }
  const row = await readPayment(ctx.db, named);
  if (row?.userId !== user) return refuse(UNKNOWN_PAYMENT);
  if (row.status === "open" && ctx.config.stripe) {
    await settlePayment(ctx, createCardPayments(ctx.config.stripe), named);
  }
  const current = (await readPayment(ctx.db, named)) ?? row;
  const granted = await isPaymentGranted(ctx.db, current.seasonId, user, named);
  const isEarlier = current.seasonId !== ctx.config.season.id;
  return ok({ status: current.status, granted, ...(isEarlier ? { isEarlier } : {}) });
}

/**
 * Handles POST /api/stripe/webhook.
 *
 * @returns a refusal that makes Stripe try again later, or says why the event is not accepted; null when it is
 * handled.
 */
export async function receiveWebhook(
  ctx: Context,
  rawBody: string,
  signature: string | undefined,
): Promise<Refusal | null> {
  const { stripe } = ctx.config;
  // Without the secret no signature can be verified; Stripe resends until there is one.
  if (!stripe?.webhookSecret || !signature) return BAD_SIGNATURE;
  const cards = createCardPayments(stripe);
  const event = await cards.readEvent(rawBody, signature);
  if (!event) return BAD_SIGNATURE;
  if (event.intentId === null) return null;
  const { id, type, intentId } = event;
  const settled = await settlePayment(ctx, cards, intentId, { event: { id, type } });
  return settled === "unavailable" ? PROVIDER_DOWN : null;
}

/** Cancels an open intent once access was granted another way, so that it is not paid. Best effort. */
export async function cancelOpenPayment(ctx: Context, user: UserId): Promise<void> {
  const { stripe, season } = ctx.config;
  if (!stripe) return;
  const open = await readOpenPayment(ctx.db, season.id, user);
  if (!open || !(await createCardPayments(stripe).cancel(open.intentId))) return;
  await writeCanceled(ctx.db, open.intentId, ctx.clock.now(), null);
}

const isIntentId = (text: string) => /^pi_\w+$/.test(text);
