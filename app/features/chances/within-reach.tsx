import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { nextToBegin } from "#app/shared/match/started-gameweeks.ts";
import { TrophyIcon } from "#app/ui/icons.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
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
          <Fact sign={<TrophyIcon className="mx-auto size-6" />} title={`Gameweek ${next} starts level`}>
            Hang up the most to win it.
          </Fact>
        )}
        {leader && left > 0 && leader.score > 0 ? (
          <Fact sign={left} title="short of all twenty">
            <bdi>{leader.username}</bdi> leads. Nobody is there yet.
          </Fact>
        ) : null}
        {/* BNG-02 */}
        <Fact sign={SQUAD_SIZE} title="pegs of your own">
          A pick counts from its next kick-off. Save it before, and the goal is yours.
        </Fact>
      </ul>
    </section>
  );
}

interface FactProps {
  sign: ReactNode;
  title: string;
  children: ReactNode;
}

const Fact = ({ sign, title, children }: FactProps) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 py-2.5">
    <span className="scoreboard text-center text-3xl leading-none">{sign}</span>
    <span>
      <span className="scoreboard block text-lg leading-6">{title}</span>
      <span className="block text-muted text-sm leading-5">{children}</span>
    </span>
  </li>
);
