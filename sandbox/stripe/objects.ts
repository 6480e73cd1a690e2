import { randomBytes } from "node:crypto";
import { invalidRequest } from "./errors.ts";
import { type Form, recordOf, textOf } from "./form.ts";

export interface PaymentIntent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly client_secret: string;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  customer: string | null;
  description: string | null;
  last_payment_error: Readonly<Record<string, unknown>> | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: Readonly<Record<string, unknown>> | null;
  payment_method: string | null;
  receipt_email: string | null;
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled";
  readonly [fixed: string]: unknown;
}

export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  readonly payment_intent: string;
  readonly [fixed: string]: unknown;
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  readonly [fixed: string]: unknown;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** A payment intent that nobody has confirmed. @throws StripeRefusal without a currency or an amount. */
export function newIntent(form: Form, created: number): PaymentIntent {
  const id = newId("pi");
  const currency = textOf(form, "currency")?.toLowerCase();
  if (!currency)
    throw invalidRequest("Missing required param: currency.", {
      code: "parameter_missing",
      param: "currency",
    });
  return {
    id,
    object: "payment_intent",
    amount: amountOf(form),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    automatic_payment_methods: { allow_redirects: "always", enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    confirmation_method: "automatic",
    created,
    currency,
    customer: textOf(form, "customer") ?? null,
    description: textOf(form, "description") ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: recordOf(form, "metadata") ?? {},
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    receipt_email: textOf(form, "receipt_email") ?? null,
    setup_future_usage: null,
    shipping: null,
    status: "requires_payment_method",
  };
}

/** The charge of an intent that succeeded. */
export function newCharge(intent: PaymentIntent, created: number): Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: "succeeded",
  };
}

interface Repaid {
  readonly amount: number;
  readonly charge: Charge;
  readonly currency: string;
  readonly created: number;
}

export function newRefund(form: Form, { amount, charge, currency, created }: Repaid): Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created,
    currency,
    metadata: recordOf(form, "metadata") ?? {},
    payment_intent: charge.payment_intent,
    reason: textOf(form, "reason") ?? null,
    status: "succeeded",
  };
}

/** The amount of a form in the currency's smallest unit. @throws StripeRefusal unless it is an integer, and enough. */
export function amountOf(form: Form, least = 50): number {
  const text = textOf(form, "amount");
  if (text === undefined)
    throw invalidRequest("Missing required param: amount.", { code: "parameter_missing", param: "amount" });
  const amount = Number(text);
  if (!Number.isInteger(amount))
    throw invalidRequest(`Invalid integer: ${text}`, { code: "parameter_invalid_integer", param: "amount" });
  if (amount < least) {
    throw invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  }
  return amount;
}
