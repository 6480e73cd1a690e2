import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { loadDuel } from "#app/pages/duels/load-duel.server.ts";
import { lazyPage } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const DuelPage = lazyPage(() => import("#app/pages/duels/duel-page.tsx"));

export const meta = () => pageMeta("Duel", "Two members of your league, goal for goal.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { id = "", gameweek = "", userId = "" } = params;
  const { page, headers } = await loadDuel(context, request, { id, gameweek, userId });
  return data(page, { headers });
}

export default function DuelRoute() {
  return (
    <Part>
      <DuelPage data={useLoaderData<typeof loader>()} />
    </Part>
  );
}
