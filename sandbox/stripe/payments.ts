import { invalidRequest, missing, StripeRefusal } from "./errors.ts";
import { type Form, recordOf, textOf } from "./form.ts";
import {
  amountOf,
  type Charge,
  newCharge,
  newIntent,
  newRefund,
  type PaymentIntent,
  type Refund,
} from "./objects.ts";

/** Announces an event: its type and a snapshot of the object concerned. */
export type Announce = (type: string, object: unknown) => void;

/** The test cards that are declined, and how; those of `NEEDS_ACTION` ask the bank, and all others succeed. */
const DECLINES: Readonly<Record<string, readonly [code: string, declineCode: string, message: string]>> = {
  pm_card_visa_chargeDeclined: ["card_declined", "generic_decline", "Your card was declined."],
  pm_card_chargeDeclined: ["card_declined", "generic_decline", "Your card was declined."],
  pm_card_visa_chargeDeclinedInsufficientFunds: [
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ],
  pm_card_chargeDeclinedExpiredCard: ["expired_card", "expired_card", "Your card has expired."],
};
const NEEDS_ACTION = new Set([
  "pm_card_authenticationRequired",
  "pm_card_threeDSecure2Required",
  "pm_card_authenticationRequiredOnSetup",
]);

/** Payment intents, charges and refunds in memory, with Stripe's states and refusals. */
export class Payments {
  readonly intents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly #announce: Announce;
  readonly #nowS: () => number;
  readonly #baseUrl: () => string;

  constructor(announce: Announce, nowS: () => number, baseUrl: () => string) {
    this.#announce = announce;
    this.#nowS = nowS;
    this.#baseUrl = baseUrl;
  }

  find(id: string): PaymentIntent {
    const intent = this.intents.get(id);
    if (!intent) throw missing("payment_intent", id);
    return intent;
  }

  #unexpected(intent: PaymentIntent, verb: string): StripeRefusal {
    return invalidRequest(
      `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: "payment_intent_unexpected_state",
        payment_intent: intent,
      },
    );
  }

  create(form: Form): PaymentIntent {
    const intent = newIntent(form, this.#nowS());
    this.intents.set(intent.id, intent);
    this.#announce("payment_intent.created", intent);
    const method = textOf(form, "payment_method");
    if (textOf(form, "confirm") === "true") return this.confirm(intent.id, form);
    if (method) Object.assign(intent, { payment_method: method, status: "requires_confirmation" });
    return intent;
  }

  update(id: string, form: Form): PaymentIntent {
    const intent = this.find(id);
    if (form.amount !== undefined) {
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw this.#unexpected(intent, "update the amount of");
      intent.amount = amountOf(form);
    }
    intent.description = textOf(form, "description") ?? intent.description;
    intent.receipt_email = textOf(form, "receipt_email") ?? intent.receipt_email;
    const metadata = { ...intent.metadata, ...recordOf(form, "metadata") };
    intent.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ""));
    return intent;
  }

  confirm(id: string, form: Form): PaymentIntent {
    const intent = this.find(id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw this.#unexpected(intent, "confirm");
    const method = textOf(form, "payment_method") ?? intent.payment_method;
    if (!method)
      throw invalidRequest("You must provide a payment method to confirm.", { param: "payment_method" });
    intent.payment_method = method;
    intent.last_payment_error = null;
    intent.next_action = null;
    const declined = DECLINES[method];
    if (declined) throw this.#decline(intent, ...declined);
    if (NEEDS_ACTION.has(method)) return this.#requireAction(intent, textOf(form, "return_url"));
    return this.#succeed(intent);
  }

  #requireAction(intent: PaymentIntent, returnUrl: string | undefined): PaymentIntent {
    intent.status = "requires_action";
    const url = `${this.#baseUrl()}/authenticate/${intent.id}`;
    intent.next_action = returnUrl
      ? { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } }
      : { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
    this.#announce("payment_intent.requires_action", intent);
    return intent;
  }

  /** Gives the cardholder's answer to the bank's question. */
  authenticate(id: string, isAllowed: boolean): PaymentIntent {
    const intent = this.find(id);
    if (intent.status !== "requires_action") throw this.#unexpected(intent, "authenticate");
    intent.next_action = null;
    if (isAllowed) return this.#succeed(intent);
    try {
      throw this.#decline(
        intent,
        "payment_intent_authentication_failure",
        "authentication_required",
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      );
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return intent;
    }
  }

  #decline(intent: PaymentIntent, code: string, declineCode: string, message: string): StripeRefusal {
    const error = { type: "card_error", code, decline_code: declineCode, message };
    intent.status = "requires_payment_method";
    intent.last_payment_error = {
      ...error,
      payment_method: { id: intent.payment_method, object: "payment_method", type: "card" },
    };
    intent.payment_method = null;
    this.#announce("payment_intent.payment_failed", intent);
    return new StripeRefusal(402, { ...error, payment_intent: intent });
  }

  #succeed(intent: PaymentIntent): PaymentIntent {
    const charge = newCharge(intent, this.#nowS());
    this.charges.set(charge.id, charge);
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: charge.id });
    this.#announce("charge.succeeded", charge);
    this.#announce("payment_intent.succeeded", intent);
    return intent;
  }

  cancel(id: string, form: Form): PaymentIntent {
    const intent = this.find(id);
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw this.#unexpected(intent, "cancel");
    intent.status = "canceled";
    intent.canceled_at = this.#nowS();
    intent.cancellation_reason = textOf(form, "cancellation_reason") ?? null;
    intent.next_action = null;
    this.#announce("payment_intent.canceled", intent);
    return intent;
  }

  refund(form: Form): Refund {
    const chargeId = textOf(form, "charge");
    const intentId = textOf(form, "payment_intent") ?? this.charges.get(chargeId ?? "")?.payment_intent;
    if (!intentId)
      throw invalidRequest("One of the following params should be provided: payment_intent or charge.");
    const charge = this.charges.get(this.find(intentId).latest_charge ?? "");
    if (!charge)
      throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    }
    const amount = form.amount === undefined ? left : amountOf(form, 1);
    if (amount > left) {
      throw invalidRequest(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        { param: "amount" },
      );
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const made = newRefund(form, {
      amount,
      charge,
      currency: this.find(intentId).currency,
      created: this.#nowS(),
    });
    this.refunds.set(made.id, made);
    this.#announce("refund.created", made);
    this.#announce("charge.refunded", charge);
    return made;
  }
}
