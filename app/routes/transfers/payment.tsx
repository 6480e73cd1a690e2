import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/react";
import PaymentPage from "#app/features/transfers/payment-page.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () =>
  pageMeta("January Transfer Window Access", "Unlock two transfers in January, by card or with a code.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { headers } = await openPage(context, request);
  return data(null, { headers });
}

export default function TransferPayment() {
  return <PaymentPage />;
}
