import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { loadDuels } from "#app/pages/duels/load-duels.server.ts";
import { lazyPage } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const DuelsPage = lazyPage(() => import("#app/pages/duels/duels-page.tsx"));

export const meta = () => pageMeta("Duels and cup", "Who meets whom in your league this gameweek.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { page, headers } = await loadDuels(context, request, params.id ?? "");
  return data(page, { headers });
}

export default function DuelsRoute() {
  return (
    <Part>
      <DuelsPage data={useLoaderData<typeof loader>()} />
    </Part>
  );
}
