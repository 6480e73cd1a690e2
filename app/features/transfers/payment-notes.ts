/**
 * The payment confirmed last, remembered on this device: the success page finds it when opened without the provider's
 * parameters. Only Stripe's id of the payment, never a card's data.
 */
const CACHED_PAYMENT = "transfer-payment";

export function rememberPayment(intentId: string): void {
  try {
    localStorage.setItem(CACHED_PAYMENT, intentId);
  } catch {
    // Storage is refused or full: the address still names the payment.
  }
}

/** The payment remembered on this device; browser only. The status call accepts its id in place of a session's. */
export function rememberedPayment(): { session_id: string } | null {
  try {
    const intentId = localStorage.getItem(CACHED_PAYMENT);
    return intentId ? { session_id: intentId } : null;
  } catch {
    return null;
  }
}

export function forgetPayment(): void {
  try {
    localStorage.removeItem(CACHED_PAYMENT);
  } catch {
    // Without storage nothing was kept.
  }
}

/** `pi_1` from `pi_1_secret_2`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? clientSecret;
}

/** The payment named by the success page's address; null without one. */
export function namedPayment(
  search: URLSearchParams,
): { session_id: string } | { payment_intent_client_secret: string } | null {
  const secret = search.get("payment_intent_client_secret");
  if (secret) return { payment_intent_client_secret: secret };
  const session = search.get("session_id");
  return session ? { session_id: session } : null;
}
