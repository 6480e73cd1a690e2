import type { AllowanceAnswer, GrantAnswer, PaymentStatusAnswer } from "#contract/transfers.ts";

/**
 * The outcome of a payment, as its success page shows it.
 * - `unlocked`: paid and in force. `none`: this account has no payment (TRF-07), or one of an earlier season.
 * - `checking`: still being read.
 * - `missing`: perhaps paid, but not in force: the grant has to be requested.
 * - `failed`: not paid. `refunded`: refunded. `disputed`: the bank was asked to return it. `unknown`: a read
 *   or the grant failed.
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

/** What the success page has read so far; null where nothing has come. */
export interface PaymentFacts {
  readonly isNamed: boolean;
  /** The status in the provider's redirect, which is only a hint: anybody can type it. */
  readonly redirectStatus: string | null;
  readonly status: PaymentStatusAnswer | null;
  readonly hasStatusFailed: boolean;
  readonly grant: GrantAnswer | null;
  readonly hasGrantFailed: boolean;
}

/** The outcome of a payment, as far as the facts read so far show it. */
export function outcomeOf(facts: PaymentFacts): PaymentOutcome {
  const { isNamed, redirectStatus, status, hasStatusFailed, grant, hasGrantFailed } = facts;
  if (!isNamed) return "none";
  if (status?.granted || grant?.granted) return status?.isEarlier ? "none" : "unlocked";
  if (grant?.refunded || status?.status === "refunded" || status?.status === "refunding") return "refunded";
  if (grant?.disputed) return "disputed";
  if (status?.status === "canceled") return "failed";
  if (status === null) return hasStatusFailed ? "unknown" : "checking";
  if (!hasGrantFailed) return grant === null ? "missing" : "failed";
  return status.status === "open" || redirectStatus === "failed" ? "failed" : "unknown";
}

/**
 * TRF-07: why a payment that was made brings nothing any more, although it stands: both transfers are used, or the
 * window is over. Null while it does.
 */
export function endedText({ notForSale }: Pick<AllowanceAnswer, "notForSale">): string | null {
  return notForSale?.code === "USED_UP" || notForSale?.code === "WINDOW_OVER" ? notForSale.message : null;
}

/** TRF-07: the reader's allowance where there is no payment; no word of a closed window while access to it is sold. */
export function noPaymentText({
  winter,
  reason,
  unlimited,
  notForSale,
}: Pick<AllowanceAnswer, "winter" | "reason" | "unlimited" | "notForSale">): string {
  const isAhead = !unlimited && !notForSale && winter?.code === "WINDOW_CLOSED";
  return isAhead ? "The transfer window opens on 1 January. Access to it is on sale already." : reason;
}
