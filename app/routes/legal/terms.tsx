import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { termsOfService } from "#app/features/legal/terms.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () =>
  pageMeta(
    "Terms of Service",
    "The rules of Football Bingo and Premier League Tipping, accounts, fair play and transfers.",
  );

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return termsOfService;
}

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
