import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, type MetaFunction, useLoaderData } from "@remix-run/react";
import { seenBefore } from "#app/lib/kept-answers.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { LeagueTablePage } from "#app/pages/premier-league-table/league-table-page.tsx";
import { loadLeagueTable } from "#app/pages/premier-league-table/load-league-table.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta(
    `Premier League Table ${page?.seasonLabel ?? ""}`.trim(),
    "Every club’s position, goals, points and form.",
  );

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page, headers } = await loadLeagueTable(context, request);
  return data(page, { headers });
}

export { seenBefore as clientLoader };

export default function PremierLeagueTable() {
  const { seasonLabel, pastRows, picks } = useLoaderData<typeof loader>();
  return <LeagueTablePage seasonLabel={seasonLabel} pastRows={pastRows} picks={picks} />;
}
