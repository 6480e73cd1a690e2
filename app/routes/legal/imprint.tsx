import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { imprint } from "#app/features/legal/imprint.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { notFound, openPage } from "#app/lib/session.server.ts";
import { LegalPage } from "#app/pages/legal/legal-page.tsx";

export const meta = () => pageMeta("Legal Notice", "Who runs this site, and where to write to.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await openPage(context, request);
  const page = imprint(context);
  if (page === null) throw notFound();
  return page;
}

export default function Imprint() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
