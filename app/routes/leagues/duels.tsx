import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { DuelsPage } from "#app/pages/duels/duels-page.tsx";
import { loadDuels } from "#app/pages/duels/load-duels.server.ts";

export const meta = () => pageMeta("Duels and cup", "Who meets whom in your league this gameweek.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { page, headers } = await loadDuels(context, request, params.id ?? "");
  return data(page, { headers });
}

export default function DuelsRoute() {
  return <DuelsPage data={useLoaderData<typeof loader>()} />;
}
