import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () => pageMeta("Test page", "A page that shows that pages work.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return null;
}

/** The specification asks for this page, for everybody and with these words; nothing links to it. */
export default function TestPage() {
  return (
    <div className="page-width grid min-h-[50dvh] place-items-center text-center">
      <h1 className="text-title">Test Page Works!</h1>
    </div>
  );
}
