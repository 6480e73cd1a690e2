import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data, useActionData, useLoaderData } from "@remix-run/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { submitHostForm } from "#app/features/league-page/submit-host-form.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { LeaguePage } from "#app/pages/league/league-page.tsx";
import { loadLeaguePage } from "#app/pages/league/load-league-page.server.ts";
import { leadToFinal } from "#app/shared/season/past-season.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  pageMeta(found?.league.name ?? "League", "A league: its note, members, invitation and what the host did.");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const final = leadToFinal(context, request, { leagueType: "football_bingo", leagueId: params.id });
  if (final) throw final;
  const { page, headers } = await loadLeaguePage(context, request, params.id ?? "");
  return data(page, { headers });
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return submitHostForm(context, request, params.id ?? "");
}

export default function LeagueRoute() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const client = useQueryClient();
  useEffect(() => {
    // Lists cached by other pages show the old league.
    if (answer?.ok) void client.invalidateQueries({ queryKey: ["/api/leagues"] });
  }, [answer, client]);
  return <LeaguePage data={found} answer={answer} />;
}
