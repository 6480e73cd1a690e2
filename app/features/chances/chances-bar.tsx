import type { ReactNode } from "react";
import { LeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import { PageBar } from "#app/shared/page/page-bar.tsx";
import type { League } from "#contract/leagues/leagues.ts";

export interface ChancesBarProps {
  /** The reader's Football Bingo leagues. */
  leagues: readonly League[];
  /** The league whose chances are shown; undefined without a league. */
  league: League | undefined;
  /** The choice between the league's tables, where a laptop has room for it. */
  runs: ReactNode;
}

/** The page's bar: the way back, its name and the choice of league. */
export function ChancesBar({ leagues, league, runs }: ChancesBarProps) {
  return (
    <PageBar
      to="/"
      back="Back to my card"
      title="What I need"
      aside={
        <div className="flex min-w-0 items-center gap-8">
          {runs ? <div className="max-xl:hidden lg:min-w-82">{runs}</div> : null}
          {league && leagues.length > 1 ? (
            <LeagueChoice
              leagues={leagues}
              chosen={{ leagueType: "football_bingo", leagueId: league.id }}
              to={({ leagueId = "" }) => `/chances?league=${leagueId}`}
              className="max-w-52! text-brand-ink text-lg"
            />
          ) : (
            <p className="scoreboard min-w-0 truncate text-lg text-muted">{league?.name}</p>
          )}
        </div>
      }
    />
  );
}
