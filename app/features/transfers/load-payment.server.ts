import type { AppLoadContext } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { namedPayment } from "./payment-notes.ts";

/** The state of the payment that the address names; if it is unavailable, the browser reads it again. */
export async function loadPaymentStatus(context: AppLoadContext, request: Request) {
  const named = namedPayment(new URL(request.url).searchParams);
  if (!named) return null;
  try {
    const answer = await apiFrom(context, request).call("GET /api/transfer-payment-status", { query: named });
    return hydrate([queries.paymentStatus(named), answer]);
  } catch {
    return null;
  }
}
