import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { feedQuery, statsQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { runningTimeLeft } from "#app/lib/time/time-left.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { Progress } from "#app/ui/progress.tsx";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { type Moments, nextDeadline } from "./deadline.ts";

export interface ProgressCardsProps {
  selected: number;
  standing: OwnStanding | null | undefined;
  /** The league that the page follows; null without a league. */
  league: League | null;
  clubs: readonly ClubCard[];
  cutoff: Moments["cutoff"];
  isTipping: boolean;
}

export default function ProgressCards(props: ProgressCardsProps) {
  const { selected, standing, league, clubs, cutoff, isTipping } = props;
  const kickoffs = clubs.map(({ nextFixtureDate }) => nextFixtureDate);
  return (
    <dl data-progress className="may-stack grid grid-cols-[repeat(4,auto)] divide-x divide-line">
      <Figure term="Your Progress" shown="Picked" value={`${selected}/${SQUAD_SIZE}`} note="players selected">
        <span className="sr-only">
          <Progress label="Players selected" value={selected} max={SQUAD_SIZE} />
        </span>
      </Figure>
      <LeaguePlayers standing={standing} league={league} />
      <Figure
        term="Your Rank"
        shown="Rank"
        // BNG-09: a player not in the table yet is placed after all of it.
        value={standing ? ordinal(standing.entry?.rank ?? standing.total + 1) : "–"}
        note={standing ? `of ${placesIn(standing)}` : "once you have picked"}
      />
      <TimeLeft moments={{ cutoff, kickoffs, isTipping }} />
    </dl>
  );
}

/** The places of a table: a reader who is not in it yet has the one after all of it (BNG-09). */
export const placesIn = ({ entry, total }: Pick<OwnStanding, "entry" | "total">) =>
  entry ? total : total + 1;

/** How many stand in the table in which the reader's rank is, the followed league's or everybody's. */
function LeaguePlayers({ standing, league }: Pick<ProgressCardsProps, "standing" | "league">) {
  const { data: stats } = useQuery(statsQuery());
  const count = standing ? placesIn(standing) : (league?.memberCount ?? stats?.totalUsers);
  return (
    <Figure
      term="Total Players in League"
      shown={count === 1 ? "Player" : "Players"}
      value={count === undefined ? "-" : String(count)}
      note={league?.name ?? "all players"}
    />
  );
}

/** The time to the next deadline, by the server's clock; a dash once the last has passed. */
function TimeLeft({ moments }: { moments: Omit<Moments, "events"> }) {
  const now = useServerNow();
  const { isOver } = useSeasons().current;
  const { data: feed } = useQuery(feedQuery());
  const next = nextDeadline({ ...moments, events: feed?.events ?? [] }, now);
  return (
    <Figure
      term="Time Left"
      value={next ? runningTimeLeft(next.at - now) : "-"}
      note={next ? next.note : isOver ? "season over" : "no deadline ahead"}
    />
  );
}

interface FigureProps {
  term: string;
  /** A shorter one for the eye. */
  shown?: string;
  value: string;
  note: string;
  children?: ReactNode;
}

function Figure({ term, shown = term, value, note, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse items-center px-1 py-1.5 text-center xl:flex-row-reverse xl:items-baseline xl:justify-center xl:gap-2 xl:py-2">
      <dt className="whitespace-nowrap text-[0.8125rem] text-muted leading-4.5">
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="scoreboard whitespace-nowrap text-xl leading-6 xl:leading-7">
        {value}
        <span className="sr-only"> {note}</span>
        {children}
      </dd>
    </div>
  );
}
