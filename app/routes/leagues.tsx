import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, data, type ShouldRevalidateFunction } from "@remix-run/react";
import { submitLeagueForm } from "#app/features/leagues/forms/league-forms.server.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { leaguesQuery, placesQuery } from "#app/lib/query.ts";
import { isCached } from "#app/lib/query-client.ts";
import { LeagueAdminPage } from "#app/pages/leagues/league-admin-page.tsx";
import { loadLeagues } from "#app/pages/leagues/load-leagues.server.ts";
import { leadToFinal } from "#app/shared/season/past-season.server.ts";

export const meta = () =>
  pageMeta("League Admin", "Create a league, join one with its code, manage its members.");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const final = leadToFinal(context, request, { leagueType: "football_bingo" });
  if (final) throw final;
  const { page, headers } = await loadLeagues(context, request);
  return data(page, { headers });
}

/**
 * Leaves a league, and creates and joins leagues for browsers without JavaScript; with it those two dialogs call the
 * API themselves.
 */
export function action({ context, request }: ActionFunctionArgs) {
  return submitLeagueForm(context, request);
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  // SEA-06: another season's answer must not replace the cached one.
  if (new URL(request.url).searchParams.has("season")) return serverLoader<typeof loader>();
  return isCached([leaguesQuery(), { queryKey: placesQuery().queryKey }])
    ? null
    : serverLoader<typeof loader>();
}

/** The loader does not run when a dialog is opened or closed: that changes the address and nothing else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isSubmitted = formMethod !== undefined && formMethod !== "GET";
  if (currentUrl.searchParams.get("season") !== nextUrl.searchParams.get("season")) return true;
  return isSubmitted || (currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate);
};

export default function LeaguesRoute() {
  return <LeagueAdminPage />;
}
