/**
 * The key under which this device remembers the last confirmed payment, for a success page opened without the
 * provider's parameters. It holds only Stripe's id of the payment, never a card's data.
 */
const CACHED_PAYMENT = "transfer-payment";

export function rememberPayment(intentId: string): void {
  try {
    localStorage.setItem(CACHED_PAYMENT, intentId);
  } catch {
    // Storage is refused or full: the address still names the payment.
  }
}

/** The payment remembered on this device; browser only. The status call accepts its id in place of a session's id. */
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

/** The id in a client secret: `pi_1` for `pi_1_secret_2`. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? clientSecret;
}

/** The payment that the success page's address names; null if it names none. */
export function namedPayment(
  search: URLSearchParams,
): { session_id: string } | { payment_intent_client_secret: string } | null {
  const secret = search.get("payment_intent_client_secret");
  if (secret) return { payment_intent_client_secret: secret };
  const session = search.get("session_id");
  return session ? { session_id: session } : null;
}
