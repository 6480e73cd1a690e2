import type { AppLoadContext } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { notFound, sessionOf } from "#app/lib/session.server.ts";
import { namedPayment } from "./payment-notes.ts";

/**
 * Who comes to a payment page. A visitor is told and sent to sign in (spec section 4) instead of finding no page.
 * @throws Response 404 when it is not known who is there.
 */
export async function openPaymentPage(context: AppLoadContext, request: Request) {
  const { state, headers } = await sessionOf(context, request);
  if (state === "error") throw notFound();
  return { isPlayer: state === "player", init: { status: state === "player" ? 200 : 401, headers } };
}

/** What became of the payment that the address names; the browser asks again when it cannot be said now. */
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
