import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { shortTimeLeft } from "#app/lib/time/time-left.ts";
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
  moments: Omit<Moments, "events">;
}

export function ProgressCards({ selected, standing, league, moments }: ProgressCardsProps) {
  return (
    <dl className="may-stack grid grid-cols-4 divide-x divide-line">
      <Figure term="Your Progress" value={`${selected}/${SQUAD_SIZE}`} note="players selected">
        <Progress className="mt-2 max-sm:hidden" label="Players selected" value={selected} max={SQUAD_SIZE} />
      </Figure>
      <LeaguePlayers standing={standing} league={league} />
      <Figure
        term="Your Rank"
        // BNG-09: a player not in the table yet is placed after all of it.
        value={standing ? ordinal(standing.entry?.rank ?? standing.total + 1) : "-"}
        note={standing ? `of ${placesIn(standing)}` : "once you are ranked"}
      />
      <TimeLeft moments={moments} />
    </dl>
  );
}

/** The places of a table: a reader who is not in it yet has the one after all of it (BNG-09). */
export const placesIn = ({ entry, total }: Pick<OwnStanding, "entry" | "total">) =>
  entry ? total : total + 1;

/** How many stand in the table in which the reader's rank is, the followed league's or everybody's. */
function LeaguePlayers({ standing, league }: Pick<ProgressCardsProps, "standing" | "league">) {
  const { data: stats } = useQuery(queries.stats());
  const count = standing ? placesIn(standing) : (league?.memberCount ?? stats?.totalUsers);
  return (
    <Figure
      term="Total Players in League"
      value={count === undefined ? "-" : String(count)}
      note={league?.name ?? "all players"}
    />
  );
}

/** The time to the next deadline, by the server's clock; a dash once the last has passed. */
function TimeLeft({ moments }: Pick<ProgressCardsProps, "moments">) {
  const now = useServerNow();
  const { isOver } = useSeasons().current;
  const { data: feed } = useQuery(queries.feed());
  const next = nextDeadline({ ...moments, events: feed?.events ?? [] }, now);
  return (
    <Figure
      term="Time Left"
      value={next ? shortTimeLeft(next.at - now) : "-"}
      note={next ? next.note : isOver ? "season over" : "no deadline ahead"}
    />
  );
}

interface FigureProps {
  term: string;
  value: string;
  note: string;
  children?: ReactNode;
}

function Figure({ term, value, note, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col px-2 first:pl-0 last:pr-0 sm:px-5">
      <dt className="text-muted text-xs leading-4 max-sm:min-h-8 sm:text-sm">{term}</dt>
      <dd className="mt-1 flex flex-1 flex-col">
        <span className="scoreboard whitespace-nowrap text-xl leading-none max-[359px]:text-base sm:text-3xl">
          {value}
        </span>
        <span className="mt-1 line-clamp-2 text-muted text-xs leading-4 sm:text-sm">{note}</span>
        {children}
      </dd>
    </div>
  );
}
