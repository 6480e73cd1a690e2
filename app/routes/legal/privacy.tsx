import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { privacyPolicy } from "#app/features/legal/privacy.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { LegalPage } from "#app/pages/legal/legal-page.tsx";

export const meta = () =>
  pageMeta("Privacy Policy", "What Football Bingo keeps about you, why, and what you can do about it.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return privacyPolicy(context);
}

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
