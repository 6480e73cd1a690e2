import { Link } from "@remix-run/react";
import { LeagueChoice } from "#app/shared/league/league-choice.tsx";
import { ArrowLeftIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

export interface ChancesBarProps {
  /** The reader's Football Bingo leagues. */
  leagues: readonly League[];
  /** The league whose chances are shown; undefined without a league. */
  league: League | undefined;
}

/** The page's bar: the way back, its name and the choice of league. */
export function ChancesBar({ leagues, league }: ChancesBarProps) {
  return (
    <div className="border-line border-b bg-raised">
      <div className="page-width flex min-h-14 items-center justify-between gap-3 py-1">
        <div className="flex shrink-0 items-center">
          <Link to="/" aria-label="Back to my card" className="-ml-3 grid size-11 place-items-center">
            <ArrowLeftIcon className="size-6" />
          </Link>
          <h1 className="scoreboard text-bar">What I need</h1>
        </div>
        {league && leagues.length > 1 ? (
          <LeagueChoice
            action="/chances"
            leagues={leagues}
            value={league.id}
            className="bg-transparent pr-7 text-right text-muted"
            chevron="right-0"
          />
        ) : (
          <p className="scoreboard min-w-0 truncate text-lg text-muted">{league?.name}</p>
        )}
      </div>
    </div>
  );
}
