import { ApiFailure } from "#app/lib/api-failure.ts";

/** Why access cannot or need not be bought, as the payment page puts it. */
export interface PaymentState {
  title: string;
  note?: string;
  /** Set where trying again cannot help. */
  isOver?: true;
}

/** TRF-07: the state to show for each refusal, by its code. */
const STATES: Record<string, PaymentState> = {
  PAYMENTS_UNAVAILABLE: { title: "Card payments are not available" },
  ALREADY_UNLOCKED: {
    title: "Nothing left to pay",
    note: "In My Squad, choose whom to replace.",
    isOver: true,
  },
  USED_UP: { title: "Both transfers used", note: "Two per season, and you have made both.", isOver: true },
  WINDOW_OVER: { title: "Transfer window closed", isOver: true },
  NOTHING_TO_TRANSFER: { title: "Nobody to transfer", isOver: true },
};

/** The state to show when a payment is refused; undefined when setting it up failed for another reason. */
export function stateRefusing(error: unknown): PaymentState | undefined {
  return stateOf(error instanceof ApiFailure ? error.body?.code : undefined);
}

/** The state that a refusal's code stands for; undefined for any other code. */
export function stateOf(code: string | undefined): PaymentState | undefined {
  return code !== undefined && Object.hasOwn(STATES, code) ? STATES[code] : undefined;
}
