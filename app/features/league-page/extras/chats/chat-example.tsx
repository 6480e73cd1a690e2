import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { gainWords } from "#domain/outgoing/goal-words.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { ExtrasData } from "../extras-data.ts";
import { toldOf } from "./chat-words.ts";

/** People of no league, with what a goal does for them in each game (OUT-03). */
const PEOPLE: Readonly<Record<LeagueType, string>> = {
  football_bingo: "Alex (8/20, up to 8th) and Sam (10/20)",
  score_tipping: "Alex (+3, up to 2nd) and Sam (+3)",
};
const NOBODYS = { who: "Mayfield 63′", match: "Arsenal 1–0 Sunderland" };

/** What a chat is told of a goal: the league's last, or one of people of no league. */
export function ChatExample({ league, goal }: Pick<ExtrasData, "league" | "goal">) {
  const game = league.leagueType;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const clubs = useClubNames();
  const now = useServerClock()();
  const told = goal ? toldOf(game, goal, { clubs, fixtures: matchday?.fixtures ?? [] }) : null;
  const { who, match, means } = told ?? { ...NOBODYS, means: gainWords(game, "Arsenal", PEOPLE[game]) };
  return (
    <div className="flex gap-3.5 border-line border-b py-2.5 text-[0.9375rem] leading-5.5">
      <img src="/favicon.svg" alt="" width={36} height={36} className="size-9 shrink-0 rounded-md" />
      <p className="wrap-anywhere min-w-0">
        <span className="block">
          <strong>Football Bingo</strong>{" "}
          <span className="text-[0.8125rem] text-muted">
            {told && goal ? <ShortTime iso={goal.at} format={nearTime(now)} /> : "16:21"}, for example
          </span>
        </span>
        <strong>{who}</strong>
        {match ? `, ${match}` : null}
        <br />
        {means}
        <span className="block font-semibold text-brand-ink">Open the table</span>
      </p>
    </div>
  );
}
