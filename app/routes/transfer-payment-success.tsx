import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { loadPaymentStatus, openPaymentPage } from "#app/features/transfers/load-payment.server.ts";
import LoggedOutPage from "#app/features/transfers/logged-out-page.tsx";
import PaymentSuccessPage from "#app/features/transfers/payment-success-page.tsx";
import { pageMeta } from "#app/lib/meta.ts";

export const meta = () => pageMeta("Transfer Payment", "What became of your payment for January transfers.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isPlayer, init } = await openPaymentPage(context, request);
  const dehydratedState = isPlayer ? await loadPaymentStatus(context, request) : null;
  return data({ isPlayer, dehydratedState }, init);
}

export default function TransferPaymentSuccess() {
  return useLoaderData<typeof loader>().isPlayer ? <PaymentSuccessPage /> : <LoggedOutPage />;
}
