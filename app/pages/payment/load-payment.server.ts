import type { AppLoadContext } from "@remix-run/cloudflare";
import { namedPayment } from "#app/features/transfers/payment-notes.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { allowanceQuery, paymentStatusQuery, squadQuery } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

/**
 * The reader's transfers, which say whether there is anything to pay, and the card for which it would be; if they are
 * unavailable, the browser reads them.
 *
 * @throws Response as `openPlayerPage`.
 */
export async function loadAllowance(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/transfer-payment");
  try {
    const [allowance, squad] = await Promise.all([
      call("GET /api/transfers/allowance"),
      call("GET /api/squad", {}),
    ]);
    const dehydratedState = hydrate([allowanceQuery(), allowance], [squadQuery(), squad]);
    return { page: { dehydratedState }, headers };
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return { page: null, headers };
  }
}

/** The state of the payment that the address names; if it is unavailable, the browser reads it again. */
export async function loadPaymentStatus(context: AppLoadContext, request: Request) {
  const named = namedPayment(new URL(request.url).searchParams);
  if (!named) return null;
  try {
    const answer = await apiFrom(context, request, "/transfer-payment-success").call(
      "GET /api/transfer-payment-status",
      { query: named },
    );
    return hydrate([paymentStatusQuery(named), answer]);
  } catch {
    return null;
  }
}
