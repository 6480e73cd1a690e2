import { lastLeagueCookie } from "#app/shared/league/leaderboard-address.ts";
import { LeagueChoice } from "#app/shared/league/league-choice.tsx";
import type { League } from "#contract/leagues/leagues.ts";

/** The choice of the Football Bingo league that the page follows. */
export function LeagueSwitch({ leagues, value }: { leagues: readonly League[]; value: string }) {
  const own = leagues.filter(({ leagueType }) => leagueType === "football_bingo");
  const [only] = own;
  if (own.length === 0) return null;
  if (own.length === 1) {
    return <p className="scoreboard max-w-52 truncate text-chalk text-xl">{only?.name}</p>;
  }
  return (
    <LeagueChoice
      action="/"
      leagues={own}
      value={value}
      onPick={(id) => {
        // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
        document.cookie = lastLeagueCookie(id);
      }}
      className="rounded-md bg-transparent py-1 pr-8 [field-sizing:content] text-chalk text-xl xl:border xl:border-chalk/50 xl:bg-pitch-deep xl:pr-10 xl:pl-3.5 xl:text-lg [&>option]:bg-pitch-deep"
      chevron="right-1 xl:right-3"
    />
  );
}
