import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data } from "@remix-run/react";
import { seenBefore } from "#app/lib/kept-answers.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { ChancesPage } from "#app/pages/chances/chances-page.tsx";
import { loadChances } from "#app/pages/chances/load-chances.server.ts";
import { leadToFinal } from "#app/shared/season/past-season.server.ts";

export const meta = () =>
  pageMeta("Chances", "What your card needs, and everybody’s chances in your league.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const final = leadToFinal(context, request, { leagueType: "football_bingo" });
  if (final) throw final;
  const { page, headers } = await loadChances(context, request);
  return data(page, { headers });
}

export { seenBefore as clientLoader };

export default function ChancesRoute() {
  return <ChancesPage />;
}
