import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { openPaymentPage } from "#app/features/transfers/load-payment.server.ts";
import LoggedOutPage from "#app/features/transfers/logged-out-page.tsx";
import PaymentPage from "#app/features/transfers/payment-page.tsx";
import { pageMeta } from "#app/lib/meta.ts";

export const meta = () =>
  pageMeta("January Transfer Window Access", "Unlock two transfers in January, by card or with a code.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isPlayer, init } = await openPaymentPage(context, request);
  return data({ isPlayer }, init);
}

export default function TransferPayment() {
  return useLoaderData<typeof loader>().isPlayer ? <PaymentPage /> : <LoggedOutPage />;
}
