import { Link } from "@remix-run/react";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { Podium, winnersText } from "./podium.tsx";

/** The head of a final table: the winner and the podium. */
export default function SeasonEnd({
  entries,
  leagueType,
  more,
}: {
  entries: readonly LeaderboardEntry[];
  leagueType: LeagueType;
  /** The address of the whole season's page. */
  more: string;
}) {
  const order = useWallOrder();
  if (entries.length === 0) return null;
  return (
    <section data-season-end aria-label="The end" className="pitch pt-5 xl:rounded-t-lg">
      <p className="eyebrow text-center text-chalk-soft">Final</p>
      <h2 className="px-4 py-2 text-center text-[3rem] leading-12">{winnersText(entries)}</h2>
      <p className="pb-3 text-center">
        <Link to={more} className="inline-flex min-h-11 items-center font-semibold text-chalk underline">
          The season in full
        </Link>
      </p>
      <Podium entries={entries} leagueType={leagueType} codes={order?.codes} />
    </section>
  );
}
