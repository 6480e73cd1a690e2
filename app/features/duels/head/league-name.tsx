import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { leaguesQuery } from "#app/lib/query.ts";
import { LeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import { duelsPath } from "#app/shared/league/leaderboard-address.ts";
import type { League } from "#contract/leagues/leagues.ts";

interface LeagueNameProps {
  league: Pick<League, "id" | "name" | "leagueType">;
  table: "duels" | "cup";
}

/** The league's name: the choice among one's leagues with such a table, or the way to the only one's page. */
export function LeagueName({ league, table }: LeagueNameProps) {
  const { data: leagues = [] } = useQuery({ ...leaguesQuery(), enabled: false });
  const among = leagues.filter((each) => each.id === league.id || each[table]);
  if (among.length < 2) {
    return (
      <Link to={`/leagues/${league.id}`} className="wrap-anywhere hover:underline">
        <bdi>{league.name}</bdi>
      </Link>
    );
  }
  return (
    <LeagueChoice
      leagues={among}
      chosen={{ leagueType: league.leagueType, leagueId: league.id }}
      to={({ leagueId = league.id }) => duelsPath(leagueId, table)}
    />
  );
}
