import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { loadAllowance } from "#app/pages/payment/load-payment.server.ts";
import PaymentPage from "#app/pages/payment/payment-page.tsx";

export const meta = () =>
  pageMeta("January Transfer Window Access", "Unlock two transfers in January, by card or with a code.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, headers } = await loadAllowance(context, request);
  return data(page, { headers });
}

export default function TransferPayment() {
  return <PaymentPage />;
}
