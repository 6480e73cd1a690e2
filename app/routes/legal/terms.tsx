import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { termsOfService } from "#app/features/legal/terms.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { LegalPage } from "#app/pages/legal/legal-page.tsx";

export const meta = () =>
  pageMeta(
    "Terms of Service",
    "The rules of Football Bingo and Premier League Tipping, accounts, fair play and transfers.",
  );

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return termsOfService(context);
}

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
