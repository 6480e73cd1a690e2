import { invalidRequest, missing } from "./errors.ts";
import { newId, type PaymentIntent } from "./objects.ts";
import type { Announce, Payments } from "./payments.ts";

export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  status: "warning_needs_response" | "needs_response" | "won" | "lost" | "warning_closed";
  readonly [fixed: string]: unknown;
}

/** The bank's side of a payment: a dispute is opened by the cardholder and decided by their bank. */
export function createDisputes(
  payments: Pick<Payments, "find" | "charges">,
  announce: Announce,
  nowS: () => number,
) {
  const disputes = new Map<string, Dispute>();

  /** Opens a dispute. @param status `warning_needs_response` is an inquiry: no money moves. */
  function open(intentId: string, status: Dispute["status"] = "needs_response"): Dispute {
    const intent: PaymentIntent = payments.find(intentId);
    const charge = payments.charges.get(intent.latest_charge ?? "");
    if (!charge) throw invalidRequest(`This PaymentIntent (${intentId}) has no charge to dispute.`);
    const dispute: Dispute = {
      id: newId("dp"),
      object: "dispute",
      amount: charge.amount,
      charge: charge.id,
      created: nowS(),
      currency: intent.currency,
      is_charge_refundable: false,
      livemode: false,
      payment_intent: intentId,
      reason: "fraudulent",
      status,
    };
    disputes.set(dispute.id, dispute);
    // Stays true, whatever its outcome.
    charge.disputed = true;
    announce("charge.dispute.created", dispute);
    return dispute;
  }

  function close(id: string, status: "won" | "lost" | "warning_closed"): Dispute {
    const dispute = disputes.get(id);
    if (!dispute) throw missing("dispute", id);
    dispute.status = status;
    announce("charge.dispute.closed", dispute);
    return dispute;
  }

  /** A payment's disputes, the newest first, as Stripe lists them. */
  const listOf = (intentId: string) =>
    [...disputes.values()].filter((dispute) => dispute.payment_intent === intentId).reverse();

  return { open, close, listOf };
}

export type Disputes = ReturnType<typeof createDisputes>;
