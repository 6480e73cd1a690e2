import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { nextToBegin } from "#app/shared/match/started-gameweeks.ts";
import { CalendarIcon, TrophyIcon } from "#app/ui/icons.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface WithinReachProps {
  /** The rows of the league's table, in its order. */
  rows: readonly LeaderboardEntry[];
  className: string;
}

/** To whoever has no card yet, before everybody's chances: what can still be reached. */
export function WithinReach({ rows, className }: WithinReachProps) {
  const { data: matchday } = useQuery(matchdayQuery());
  const { data: clubs = [] } = useQuery(clubsQuery());
  const next = nextToBegin(matchday);
  const [kickoff] = clubs.flatMap(({ nextFixtureDate }) => nextFixtureDate ?? []).sort();
  const leader = rows.find(({ noCard }) => !noCard);
  return (
    <section aria-labelledby="reach-heading" className={`${className} flex flex-col`}>
      <h2 id="reach-heading" className="mt-1.5 flex h-9 items-center text-heading">
        Within reach
      </h2>
      {/* On a laptop as high as the panel beside it. */}
      <ul className="grid flex-1 divide-y divide-line xl:auto-rows-fr">
        {/* STO-05 */}
        {next === null ? null : (
          <Fact sign={<TrophyIcon className="mx-auto size-6" />} title={`Gameweek ${next} is yours to win`}>
            Everybody starts level: most shirts win.
          </Fact>
        )}
        {/* BNG-02 */}
        <Fact sign={<CalendarIcon className="mx-auto size-6" />} title="Goals count from the next kick-off">
          Save a pick before it, and the goal is yours.
          {kickoff ? (
            <>
              {" "}
              Next: <NextKickoff iso={kickoff} />.
            </>
          ) : null}
        </Fact>
        {leader && leader.score > 0 && leader.score < SQUAD_SIZE ? (
          <Fact
            sign={
              leader.wall === undefined ? null : <PersonWall wall={leader.wall} fresh={undefined} isSmall />
            }
            title={
              <>
                <bdi>{leader.username}</bdi> leads on {leader.score}/{SQUAD_SIZE}
              </>
            }
          >
            {capitalised(numberWord(SQUAD_SIZE - leader.score))} to go: nobody is there yet.
          </Fact>
        ) : null}
      </ul>
    </section>
  );
}

interface FactProps {
  sign: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

const Fact = ({ sign, title, children }: FactProps) => (
  <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-3 py-2.5">
    <span className="grid place-items-center text-brand-ink">{sign}</span>
    <span>
      <span className="scoreboard block text-lg leading-6">{title}</span>
      <span className="block text-muted text-sm leading-5">{children}</span>
    </span>
  </li>
);
