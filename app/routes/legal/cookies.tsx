import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cookiePolicy } from "#app/features/legal/cookies.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { LegalPage } from "#app/pages/legal/legal-page.tsx";

export const meta = () => pageMeta("Cookie Policy", "Which cookies Football Bingo uses and for how long.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  return cookiePolicy(context);
}

export default function Cookies() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
