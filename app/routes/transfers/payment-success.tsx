import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { loadPaymentStatus } from "#app/pages/payment/load-payment.server.ts";
import PaymentSuccessPage from "#app/pages/payment/payment-success-page.tsx";

export const meta = () => pageMeta("Transfer Payment", "The status of your payment for January transfers.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { headers } = await openPage(context, request);
  return data({ dehydratedState: await loadPaymentStatus(context, request) }, { headers });
}

export default function TransferPaymentSuccess() {
  return <PaymentSuccessPage />;
}
