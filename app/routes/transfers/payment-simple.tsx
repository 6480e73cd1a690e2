import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () => pageMeta("Transfer payment", "Payment for January transfers.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return null;
}

/** The specification asks for this placeholder, with these words; who pays does so at `transfers/payment.tsx`. */
export default function TransferPaymentSimple() {
  return (
    <div className="page-width grid min-h-[50dvh] place-items-center text-center">
      <h1 className="text-title">Test Button - Payment Coming Soon</h1>
    </div>
  );
}
