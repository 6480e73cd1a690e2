import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { privacyPolicy } from "#app/features/legal/privacy.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";

export const meta = () =>
  pageMeta("Privacy Policy", "What Football Bingo keeps about you, why, and what you can do about it.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return privacyPolicy;
}

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
