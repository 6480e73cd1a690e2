import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { nextToBegin } from "#app/shared/match/started-gameweeks.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface WithinReachProps {
  /** The rows of the league's table, in its order. */
  rows: readonly LeaderboardEntry[];
  className: string;
}

/** To whoever has no card yet, before everybody's chances: what can still be reached. */
export function WithinReach({ rows, className }: WithinReachProps) {
  const { data: matchday } = useQuery(matchdayQuery());
  const next = nextToBegin(matchday);
  const leader = rows.find(({ noCard }) => !noCard);
  const left = SQUAD_SIZE - (leader?.score ?? 0);
  return (
    <section aria-labelledby="reach-heading" className={className}>
      <h2 id="reach-heading" className="flex h-10.5 items-end text-heading">
        Within reach
      </h2>
      <ul className="divide-y divide-line">
        {/* STO-05 */}
        {next === null ? null : (
          <Fact title="Every gameweek starts level">Hang up the most to win Gameweek {next}.</Fact>
        )}
        {leader && left > 0 && leader.score > 0 ? (
          <Fact title="Nobody has all twenty">
            <bdi>{leader.username}</bdi> leads, {numberWord(left)} short.
          </Fact>
        ) : null}
        {/* BNG-02 */}
        <Fact title="A pick counts from its next kick-off">Save one before it, and the goal is yours.</Fact>
      </ul>
    </section>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="py-2.5">
    <p className="scoreboard text-lg leading-6">{title}</p>
    <p className="text-muted text-sm leading-5">{children}</p>
  </li>
);
