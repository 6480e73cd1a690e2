import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { feedQuery, teamsQuery } from "#app/lib/query.ts";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { UK } from "#app/lib/time/visitor-zone.ts";
import { CalendarIcon, InfoIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isPickable, SQUAD_SIZE } from "#domain/squad/formation.ts";

interface JoiningLateProps {
  /** Epoch milliseconds on the server's clock. */
  now: number;
  /** The leader of the league, unless it is the reader. */
  leader: LeaderboardEntry | undefined;
}

const month = timeFormat({ month: "long" });

/** What a newcomer can still reach, told plainly: who may be picked, from when goals count, and what starts level. */
export default function JoiningLate({ now, leader }: JoiningLateProps) {
  const { data: teams } = useQuery(teamsQuery());
  const outfield = teams?.flatMap(({ players }) => players.filter(({ position }) => position !== "GK"));
  const free = outfield?.filter(isPickable).length;
  const { data: feed } = useQuery(feedQuery());
  const ahead = feed?.events.filter(({ deadline_time }) => Date.parse(deadline_time) > now) ?? [];
  const next = ahead[0] ? { gameweek: ahead[0].id, left: ahead.length } : null;
  const name = month(now, UK);
  return (
    <Section title={`Joining in ${name}`}>
      <ul className="grid divide-y divide-line xl:pb-2">
        {/* STO-05 */}
        {next ? (
          <Fact sign={<TrophyIcon className="size-6" />} title="Every gameweek starts level">
            Most new shirts wins Gameweek {next.gameweek}.
          </Fact>
        ) : null}
        {/* BNG-03 */}
        <Fact
          sign={<span className="text-[1.625rem]">{free ?? "–"}</span>}
          title="players can still be picked"
        >
          {outfield ? `${outfield.length - (free ?? 0)} have scored` : "Whoever has scored"} and can’t be.
        </Fact>
        {/* BNG-02 */}
        <Fact sign={<InfoIcon className="size-6" />} title="Goals count from the next kick-off">
          Save a pick before it, and it counts.
        </Fact>
        {leader && next ? (
          <Fact
            sign={<span className="text-[1.625rem]">{next.left}</span>}
            title={next.left === 1 ? "gameweek left" : "gameweeks left"}
          >
            <bdi>{leader.username}</bdi> leads on {leader.score}/{SQUAD_SIZE}
            {leader.score > SQUAD_SIZE / 4 ? ": a long way up." : ", and can be caught."}
          </Fact>
        ) : null}
        <Fact sign={<CalendarIcon className="size-6" />} title={`Tips start level in ${name}`}>
          Everybody has 0.{" "}
          {next ? (
            <Link
              to={`/premier-league-tipping?gameweek=${next.gameweek}`}
              className="target inline-block font-semibold text-brand-ink"
            >
              Start with Gameweek {next.gameweek}
            </Link>
          ) : null}
        </Fact>
      </ul>
    </Section>
  );
}

function Fact({ sign, title, children }: { sign: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid min-h-14 xl:min-h-12.5 xl:py-1 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 py-2 @max-narrow:grid-cols-1">
      <span className="scoreboard grid justify-items-center leading-none">{sign}</span>
      <span className="min-w-0">
        <span className="scoreboard block text-lg leading-5">{title}</span>
        <span className="block text-muted text-sm leading-5">{children}</span>
      </span>
    </li>
  );
}
