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

/**
 * The state of the payment that the address names, and what it still brings; if one is unavailable, the browser reads
 * both again.
 */
export async function loadPaymentStatus(context: AppLoadContext, request: Request) {
  const named = namedPayment(new URL(request.url).searchParams);
  if (!named) return null;
  try {
    const { call } = apiFrom(context, request, "/transfer-payment-success");
    const [status, allowance] = await Promise.all([
      call("GET /api/transfer-payment-status", { query: named }),
      call("GET /api/transfers/allowance"),
    ]);
    return hydrate([paymentStatusQuery(named), status], [allowanceQuery(), allowance]);
  } catch {
    return null;
  }
}
