import type { GrantAnswer, PaymentStatusAnswer } from "#contract/transfers.ts";

/**
 * - `unlocked`: paid and in force. `none`: no payment of this account is known (TRF-07).
 * - `checking`: not known yet.
 * - `missing`: perhaps paid, and not in force: the grant has to be asked for.
 * - `failed`: not paid. `refunded`: given back. `disputed`: the bank was asked for it back. `unknown`: it could not be asked.
 */
export type PaymentOutcome =
  | "unlocked"
  | "none"
  | "checking"
  | "missing"
  | "failed"
  | "refunded"
  | "disputed"
  | "unknown";

export interface PaymentFacts {
  readonly isNamed: boolean;
  /** What the provider's redirect says: a hint, never the truth. */
  readonly redirectStatus: string | null;
  readonly status: PaymentStatusAnswer | null;
  readonly hasStatusFailed: boolean;
  readonly grant: GrantAnswer | null;
  readonly hasGrantFailed: boolean;
}

/** What the page that follows a payment may say of it. */
export function outcomeOf(facts: PaymentFacts): PaymentOutcome {
  const { isNamed, redirectStatus, status, hasStatusFailed, grant, hasGrantFailed } = facts;
  if (!isNamed) return "none";
  if (status?.granted || grant?.granted) return "unlocked";
  if (grant?.refunded || status?.status === "refunded" || status?.status === "refunding") return "refunded";
  if (grant?.disputed) return "disputed";
  if (status?.status === "canceled") return "failed";
  if (status === null) return hasStatusFailed ? "unknown" : "checking";
  if (!hasGrantFailed) return grant === null ? "missing" : "failed";
  return status.status === "open" || redirectStatus === "failed" ? "failed" : "unknown";
}
