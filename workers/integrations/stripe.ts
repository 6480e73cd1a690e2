import type Stripe from "stripe";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { Config } from "#workers/platform/config.ts";

/** The fields of a payment intent needed to settle it by its present state. */
export interface CardPayment {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: "payable" | "processing" | "succeeded" | "canceled";
  readonly amountCents: number;
  /** The currency in lower case, for example `usd`. */
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** True when the whole amount was refunded. */
  readonly isRefunded: boolean;
  /** The email address to which the receipt goes. */
  readonly receiptEmail: string | null;
  /** The disputes, oldest first; a bank's inquiry, which takes no money back, is left out. */
  readonly disputes: readonly CardDispute[];
}

/**
 * A dispute: a cardholder asked their bank for the money back. `open` and `lost`: the cardholder has the money; `won`:
 * it was returned to us.
 */
interface CardDispute {
  readonly id: string;
  readonly state: "open" | "won" | "lost";
}

interface NewCardPayment {
  readonly amountCents: number;
  readonly currency: "usd";
  readonly description: string;
  /** The address to which Stripe sends the receipt. */
  readonly receiptEmail: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The key by which Stripe recognises a repeated request: equal keys give the same intent. */
  readonly idempotencyKey: string;
}

/** `missing`: Stripe has no such object. `unavailable`: Stripe could not be reached or refused us; try again later. */
type CardFailure = "missing" | "unavailable";

/** A signed event, reduced to what happened and to which intent. */
interface CardEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event about something else. */
  readonly intentId: string | null;
}

/** Payments by card. What Stripe refuses is a value; anything else is a bug, and thrown. */
export interface CardPayments {
  create(payment: NewCardPayment): Promise<Result<CardPayment, CardFailure>>;
  read(intentId: string): Promise<Result<CardPayment, CardFailure>>;
  /** Makes Stripe send the receipt to this address. True when Stripe accepted it. */
  setReceiptEmail(intentId: string, email: string): Promise<boolean>;
  /** Cancels an intent. @returns whether it is now cancelled; false when it could not be. */
  cancel(intentId: string): Promise<boolean>;
  /**
   * Refunds the whole amount, once, however often it is called. @returns the refund's id; null when the payment had
   * been refunded before.
   */
  refund(intentId: string): Promise<Result<string | null, CardFailure>>;
  /** Reads a webhook's event; null for a body without a recent signature by Stripe. */
  readEvent(rawBody: string, signature: string): Promise<CardEvent | null>;
}

const TIMEOUT_MS = 10_000;
/** The most disputes read per payment; a card network allows one or two. */
const DISPUTES_MAX = 20;
const clients = new WeakMap<object, CardPayments>();

/** Stripe, or the configured stand-in for it. */
export function createCardPayments(config: NonNullable<Config["stripe"]>): CardPayments {
  const cached = clients.get(config);
  if (cached) return cached;
  const made = connect(config);
  clients.set(config, made);
  return made;
}

function connect({ secretKey, webhookSecret, standInUrl }: NonNullable<Config["stripe"]>): CardPayments {
  let client: Stripe | undefined;
  // Few requests involve payment: the others start without the library. Each waits for its own import, because in
  // workerd a promise of one request may not settle for another.
  const connected = async () => {
    const { default: Stripe } = await import("stripe");
    client ??= new Stripe(secretKey, {
      ...(standInUrl ? hostOf(new URL(standInUrl)) : {}),
      // A wrapper, because workerd's fetch must not be called as a method.
      httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, init)),
      maxNetworkRetries: 1,
      timeout: TIMEOUT_MS,
      telemetry: false,
    });
    return client;
  };
  return {
    create: ({ amountCents, currency, description, receiptEmail, metadata, idempotencyKey }) =>
      attempt(async () =>
        toCardPayment(
          await (await connected()).paymentIntents.create(
            {
              amount: amountCents,
              currency,
              description,
              receipt_email: receiptEmail,
              metadata,
              automatic_payment_methods: { enabled: true },
            },
            { idempotencyKey },
          ),
        ),
      ),
    read: (intentId) =>
      attempt(async () => {
        const stripe = await connected();
        const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
        if (!chargeOf(intent)?.disputed) return toCardPayment(intent);
        const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: DISPUTES_MAX });
        return toCardPayment(intent, disputes.data);
      }),
    async setReceiptEmail(intentId, email) {
      const outcome = await attempt(async () =>
        (await connected()).paymentIntents.update(intentId, { receipt_email: email }),
      );
      return outcome.ok;
    },
    async cancel(intentId) {
      const outcome = await attempt(async () => (await connected()).paymentIntents.cancel(intentId));
      return outcome.ok;
    },
    refund: (intentId) =>
      attempt(async () => {
        const stripe = await connected();
        try {
          const refund = await stripe.refunds.create(
            { payment_intent: intentId, metadata: { reason: "could not be used" } },
            { idempotencyKey: `refund:${intentId}` },
          );
          return refund.id;
        } catch (error) {
          if (isStripeError(error) && error.code === "charge_already_refunded") return null;
          throw error;
        }
      }),
    async readEvent(rawBody, signature) {
      if (!webhookSecret) return null;
      const stripe = await connected();
      try {
        // Stripe signs by its own clock, so the tolerance of five minutes is measured in real time, never on the
        // virtual clock of a sandbox. The synchronous form throws in workerd.
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret);
        // The library verifies the signature alone.
        if (typeof event.id !== "string" || typeof event.type !== "string") return null;
        return { id: event.id, type: event.type, intentId: intentOf(event.data.object) };
      } catch {
        return null;
      }
    },
  };
}

function hostOf({ hostname, port, protocol }: URL) {
  const isHttps = protocol === "https:";
  return {
    host: hostname,
    port: Number(port) || (isHttps ? 443 : 80),
    protocol: isHttps ? ("https" as const) : ("http" as const),
  };
}

/** The intent that an event's object is or belongs to (charges, refunds). */
function intentOf(object: unknown): string | null {
  if (typeof object !== "object" || object === null) return null;
  const { object: kind, id, payment_intent: of } = object as Record<string, unknown>;
  if (kind === "payment_intent") return typeof id === "string" ? id : null;
  if (typeof of === "string") return of;
  const nested = typeof of === "object" && of !== null ? (of as { id?: unknown }).id : null;
  return typeof nested === "string" ? nested : null;
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === "object" ? charge : null;

/** Converts an intent and its disputes, which Stripe gives newest first. */
function toCardPayment(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[] = []): CardPayment {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: STATUS[intent.status] ?? "payable",
    amountCents: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
    isRefunded: chargeOf(intent)?.refunded ?? false,
    receiptEmail: intent.receipt_email,
    disputes: disputes.flatMap(({ id, status }) => toDispute(id, status)).reverse(),
  };
}

/**
 * A dispute by its status: none for `warning_…`, a bank's inquiry, or `prevented`, which a refund settled in advance.
 */
function toDispute(id: string, status: string): CardDispute[] {
  if (status.startsWith("warning_") || status === "prevented") return [];
  return [{ id, state: status === "won" || status === "lost" ? status : "open" }];
}

/**
 * Our status by Stripe's name for it. An intent in a status not listed can still be paid: a declined one waits for
 * another card.
 */
const STATUS: Readonly<Record<string, CardPayment["status"]>> = {
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Recognises Stripe's errors by name: the library with their classes may not be loaded. */
function isStripeError(error: unknown): error is Error & { readonly code?: string } {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** Calls Stripe. Its own errors become values; anything else is a bug and is rethrown. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, CardFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!isStripeError(error)) throw error;
    return refuse(error.code === "resource_missing" ? "missing" : "unavailable");
  }
}
