import { LeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import { lastLeagueCookie } from "#app/shared/league/leaderboard-address.ts";
import { cx } from "#app/ui/cx.ts";
import type { League } from "#contract/leagues/leagues.ts";

interface HalfLeagueProps {
  leagues: readonly League[];
  /** The league that the page follows. */
  league: League | null;
  className?: string;
}

/** HLF-02: the league whose second half the page is about, and the choice of another; its name alone where there is one. */
export function HalfLeague({ leagues, league, className }: HalfLeagueProps) {
  const own = leagues.filter(({ leagueType }) => leagueType === "football_bingo");
  if (!league) return null;
  if (own.length < 2) return <p className={cx("scoreboard truncate", className)}>{league.name}</p>;
  return (
    <LeagueChoice
      leagues={own}
      chosen={{ leagueType: "football_bingo", leagueId: league.id }}
      to={({ leagueId = "" }) => `/?league=${leagueId}&run=half`}
      onPick={({ leagueId = "" }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
        document.cookie = lastLeagueCookie(leagueId);
      }}
      className={cx("min-w-0", className)}
    />
  );
}
