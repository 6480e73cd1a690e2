import { useState } from "react";
import { clockTime, wholeDate } from "#app/lib/time/day-and-clock.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import type { ClubName, Clubs } from "#app/shared/match/club-names.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";

const weekday = timeFormat({ weekday: "short" });

/** A club's match of the gameweek from that club's side. */
export function sideOf(match: MatchdayFixture, club: number) {
  const isHome = match.homeTeamId === club;
  const [scored, conceded] = isHome ? [match.homeScore, match.awayScore] : [match.awayScore, match.homeScore];
  return { isHome, opponent: isHome ? match.awayTeamId : match.homeTeamId, scored, conceded };
}

interface ClubMatchProps {
  club: number;
  match: MatchdayFixture;
  clubs: Clubs;
}

/** What happens now or next to a club: `1–0 at Sunderland` in play, `won 1–0 at Wolves`, `at Leeds, Sun`. */
export function ClubMatch({ club, match, clubs }: ClubMatchProps) {
  const { isHome, opponent, scored, conceded } = sideOf(match, club);
  const { status, minute, kickoffTime } = match;
  const name = <Opponent club={clubs.get(opponent)} />;
  const where = isHome ? name : <>at {name}</>;
  if (status === "live") {
    return (
      <span className="text-ink">
        <span data-dot className="mr-1.5 inline-block size-2 animate-pulse rounded-full bg-live" />
        <span className="scoreboard mr-3 inline-block w-7 text-live text-base max-lg:hidden">
          {minute === null ? "Live" : `${minute}′`}
        </span>
        <span className="sr-only lg:hidden">{minute === null ? "Live" : `${minute}′`}, </span>
        <strong className="font-semibold">
          {scored ?? 0}–{conceded ?? 0}
        </strong>{" "}
        {isHome ? "v" : "at"} {name}
      </span>
    );
  }
  if (status === "finished" && scored !== null && conceded !== null) {
    const verb = scored > conceded ? "won" : scored < conceded ? "lost" : "drew";
    const against = scored < conceded ? "to" : "v";
    return (
      <>
        {verb} {scored}–{conceded} {isHome ? against : "at"} {name}
      </>
    );
  }
  if (status === "postponed" || status === "void") return <>{where}, postponed</>;
  return (
    <>
      {where}, <Day iso={kickoffTime} />
    </>
  );
}

/** The opponent's name, which a narrow phone has no room to show: there it is the code. */
function Opponent({ club }: { club: ClubName | undefined }) {
  if (!club) return null;
  return (
    <>
      <span className="max-[22.49rem]:sr-only">{club.name}</span>
      <span aria-hidden="true" className="min-[22.5rem]:hidden">
        {club.code}
      </span>
    </>
  );
}

/** `17:30` on the day itself, `Sun` within a week, otherwise `8 Nov`. */
function Day({ iso }: { iso: string }) {
  const zone = useZone();
  const [now] = useState(useServerClock());
  const at = Date.parse(iso);
  const isToday = wholeDate(at, zone) === wholeDate(now, zone);
  return <time dateTime={iso}>{(isToday ? clockTime : weekdayOrDate(at, now, weekday))(at, zone)}</time>;
}
