import { useLoaderData, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import { useLeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import {
  type LeaderboardView,
  lastLeagueCookie,
  readView,
  viewPath,
} from "#app/shared/league/leaderboard-address.ts";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { ShownTable } from "./shown-table.tsx";

const GAMES = LEAGUE_TYPES.map(({ value }) => value);

export function LeaderboardPage() {
  const [search] = useSearchParams();
  const { data } = useQuery(leaguesQuery());
  const leagues = data ?? [];
  const opens = useLoaderData<{ opens?: LeaderboardView } | null>()?.opens;
  const view = readView(search, leagues, opens);
  const { location: next } = useNavigation();
  // The bar shows the choice at once, and the table when it has loaded.
  const wanted =
    next?.pathname === "/leaderboard" ? readView(new URLSearchParams(next.search), leagues, opens) : view;
  const { leagueId } = view;
  const navigate = useNavigate();
  useLeftLeague(data, leagueId, ({ leagueType }) => navigate(viewPath({ leagueType }), { replace: true }));
  useEffect(() => {
    // LEA-09: the server gets no request for tables in the cache.
    // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
    if (leagueId) document.cookie = lastLeagueCookie(leagueId);
  }, [leagueId]);
  // Another table draws its bar anew, beneath a sheet that stays open.
  const choice = useLeagueChoice({
    leagues,
    overall: GAMES,
    chosen: wanted,
    to: viewPath,
    className: "-mr-3 pr-3 text-2xl leading-7 xl:text-3xl xl:leading-10",
  });
  return (
    <>
      <h1 className="sr-only">My Leagues</h1>
      {/* Another table starts afresh: no row may move from one into the other. */}
      <ShownTable
        key={`${view.leagueType} ${view.leagueId} ${view.run}`}
        view={view}
        wanted={wanted}
        leagues={leagues}
        isAlone={data?.length === 0}
        choice={choice.button}
      />
      {choice.sheet}
    </>
  );
}
