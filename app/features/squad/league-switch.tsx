import { LeagueChoice } from "#app/shared/league/choice/league-choice.tsx";
import { lastLeagueCookie } from "#app/shared/league/leaderboard-address.ts";
import type { League } from "#contract/leagues/leagues.ts";

/** The choice of the Football Bingo league that the page follows. */
export function LeagueSwitch({ leagues, value }: { leagues: readonly League[]; value: string }) {
  const own = leagues.filter(({ leagueType }) => leagueType === "football_bingo");
  const [only, second] = own;
  if (!second) {
    return <p className="scoreboard max-w-52 truncate text-chalk text-xl">{only?.name}</p>;
  }
  return (
    <LeagueChoice
      leagues={own}
      chosen={{ leagueType: "football_bingo", leagueId: value }}
      to={({ leagueId = "" }) => `/?league=${leagueId}`}
      onPick={({ leagueId = "" }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
        document.cookie = lastLeagueCookie(leagueId);
      }}
      className="text-chalk text-xl xl:border xl:border-chalk/50 xl:bg-pitch-deep xl:px-3.5 xl:text-lg"
    />
  );
}
