import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  data,
  type ShouldRevalidateFunction,
  useLoaderData,
} from "@remix-run/react";
import { pageMeta } from "#app/lib/meta.ts";
import { leaderboardQuery, leaguesQuery, ownStandingQuery } from "#app/lib/query.ts";
import { getQueryClient, isCached } from "#app/lib/query-client.ts";
import { loadFinal } from "#app/pages/final/load-final.server.ts";
import { LeaderboardPage } from "#app/pages/leaderboard/leaderboard-page.tsx";
import { loadLeaderboard } from "#app/pages/leaderboard/load-leaderboard.server.ts";
import { tableReady } from "#app/pages/leaderboard/shown-table.tsx";
import { readView } from "#app/shared/league/leaderboard-address.ts";
import { tableTitle } from "#app/shared/league/table-title.ts";
import { pastSeasonOf } from "#app/shared/season/past-season.server.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const FinalPage = lazyPart(() => import("#app/pages/final/final-page.tsx"), "[data-final]");

type LoaderAnswer = ReturnType<typeof useLoaderData<typeof loader>> | undefined;

/** Named after its league, as a tab or a bookmark shows it; a cached table has no answer of the loader. */
export const meta: MetaFunction<typeof loader> = ({ data: found, location }) => {
  return pageMeta(
    titleOf(found, new URLSearchParams(location.search)),
    "Who is ahead in your Football Bingo and Premier League Tipping leagues.",
  );
};

function titleOf(found: LoaderAnswer, search: URLSearchParams): string {
  if (found?.final) {
    const { leagues, view, season } = found.final;
    const name = leagues.find(({ id }) => id === view.leagueId)?.name;
    return tableTitle({ name, leagueType: view.leagueType, season: season.label });
  }
  const leaguesHere = getQueryClient().getQueryData(leaguesQuery().queryKey) ?? [];
  const { leagueType, leagueId } = readView(search, leaguesHere, found?.opens);
  const name = found?.leagueName ?? leaguesHere.find(({ id }) => id === leagueId)?.name;
  return tableTitle({ name, leagueType });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const season = pastSeasonOf(context, request);
  if (season) {
    const { final, headers } = await loadFinal(context, request, season);
    return data({ final, leagueName: undefined }, { headers });
  }
  const { page, headers } = await loadLeaderboard(context, request);
  return data({ ...page, final: null }, { headers });
}

/** Shows a fresh table in the cache at once, without the server's loader; either way with all its parts. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("season")) return serverLoader<typeof loader>();
  const leagues = getQueryClient().getQueryData(leaguesQuery().queryKey) ?? [];
  const { leagueType, leagueId, run } = readView(searchParams, leagues);
  const wanted = [
    leaguesQuery(),
    leaderboardQuery(leagueType, leagueId, run),
    ownStandingQuery(leagueType, leagueId, run),
  ];
  // The server decides what an address without parameters shows (LEA-09).
  const isOpen = !searchParams.has("league") && !searchParams.has("type");
  const [found] = await Promise.all([
    !isOpen && isCached(wanted) ? null : serverLoader<typeof loader>(),
    tableReady(leagueType, leagues.length === 0),
  ]);
  return found;
}

/** The loader does not run when a row's team is opened: that changes the address but not the table. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const differs = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
  if (nextUrl.searchParams.has("season") || currentUrl.searchParams.has("season")) return true;
  if (differs("player") && !differs("type") && !differs("league") && !differs("run")) return false;
  return defaultShouldRevalidate;
};

export default function LeaderboardRoute() {
  const final = useLoaderData<typeof loader>()?.final;
  if (!final) return <LeaderboardPage />;
  return (
    <Part>
      <FinalPage final={final} />
    </Part>
  );
}
