import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/react";
import { loadPaymentStatus } from "#app/features/transfers/load-payment.server.ts";
import PaymentSuccessPage from "#app/features/transfers/payment-success-page.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () => pageMeta("Transfer Payment", "The status of your payment for January transfers.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { headers } = await openPage(context, request);
  return data({ dehydratedState: await loadPaymentStatus(context, request) }, { headers });
}

export default function TransferPaymentSuccess() {
  return <PaymentSuccessPage />;
}
