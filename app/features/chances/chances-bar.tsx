import { LeagueChoice } from "#app/shared/league/league-choice.tsx";
import { PageBar } from "#app/shared/page/page-bar.tsx";
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
    <PageBar
      to="/"
      back="Back to my card"
      title="What I need"
      aside={
        league && leagues.length > 1 ? (
          <LeagueChoice
            action="/chances"
            leagues={leagues}
            value={league.id}
            className="bg-transparent pr-7 text-right text-brand-ink"
            chevron="right-0 text-brand-ink"
          />
        ) : (
          <p className="scoreboard min-w-0 truncate text-lg text-muted">{league?.name}</p>
        )
      }
    />
  );
}
