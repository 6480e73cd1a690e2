import { Link, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { needsOf, type OpenPick } from "#app/features/chances/needs.ts";
import { NextForYou } from "#app/features/chances/next-for-you.tsx";
import { leaguesQuery, matchdayQuery, squadQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { matchOf, pegKickoff } from "#app/shared/card/card-cell.ts";
import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { followedLeague } from "#app/shared/league/league-panel-data.ts";
import { isMedalled, sharedRanks } from "#app/shared/league/ranked.ts";
import { type ClubCard, clubsQuery } from "#app/shared/match/clubs.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Matchday } from "#contract/matchday.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { standsText } from "../quiet/rows-near.ts";
import { HalfLeague } from "./half-league.tsx";
import { halfNext, type NextPick } from "./half-next.ts";
import { halfStandingQuery, halfTableQuery } from "./half-queries.ts";
import { excerptOf } from "./half-words.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline";

/** Beside the second-half card, below it on a phone: what is next for the reader, and the rows around theirs. */
export default function HalfBeside({ wantedLeague }: { wantedLeague: string | null }) {
  const [search] = useSearchParams();
  const userId = useUser()?.id ?? "";
  const now = useServerNow();
  const { data: leagues } = useQuery(leaguesQuery());
  const league = followedLeague(leagues ?? [], search.get("league") ?? wantedLeague, "half");
  const { data: card } = useQuery(squadQuery("half"));
  const { data: season } = useQuery(squadQuery("season"));
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const { data: own } = useQuery({ ...halfStandingQuery(league?.id), enabled: leagues != null });
  const { data: table = [] } = useQuery({ ...halfTableQuery(league?.id), enabled: leagues != null });
  const { open } = needsOf({
    userId,
    selections: card?.selections ?? [],
    nextAt: new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate])),
    matchday,
    table: [],
    alone: [],
    now,
  });
  const inSeason = new Set(
    (season?.selections ?? []).filter(({ ticked }) => !ticked).map(({ playerId }) => playerId),
  );
  const next = halfNext(open, inSeason, own?.alone ?? []);
  return (
    <div data-half-beside className="grid min-w-0 gap-2 xl:gap-4">
      {next.length > 0 ? (
        <NextForYou leagueId={league?.id} run="half">
          {next.map((each) => (
            <Next key={each.pick.playerId} next={each} clubs={clubs} matchday={matchday} />
          ))}
        </NextForYou>
      ) : null}
      <Around rows={table} userId={userId} league={league} leagues={leagues ?? []} />
    </div>
  );
}

interface NextProps {
  next: NextPick;
  clubs: readonly ClubCard[];
  matchday: Matchday | null | undefined;
}

function Next({ next: { pick, isAlone, isOnBoth }, clubs, matchday }: NextProps) {
  const { name } = pick;
  const match = sidesOf(pick, clubs, matchday);
  return (
    <li className="grid min-h-15 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 @max-narrow:grid-cols-1">
      <Shirt code={pick.clubCode} size={32} className="mx-auto" />
      <span className="min-w-0">
        <span className="scoreboard wrap-anywhere block text-lg leading-5">
          {isAlone ? `Only you have ${name}` : `${name} can hang up ${isOnBoth ? "both" : "here"}`}
        </span>
        <span className="block truncate text-[0.8125rem] text-muted leading-5">
          {match ? `${match}, ` : ""}
          {pick.on ? "on now" : pick.nextAt ? <Time iso={pick.nextAt} /> : null}
          {/* Both are named above, except players that the reader alone has. */}
          {isAlone && isOnBoth ? " · on both cards" : isOnBoth ? "" : " · this card only"}
        </span>
      </span>
    </li>
  );
}

/** A kick-off with its hour, as on the wall. */
function Time({ iso }: { iso: string }) {
  const now = useServerNow();
  return <ShortTime iso={iso} format={(_, zone) => pegKickoff(iso, now, zone)} />;
}

/** `LEE v FUL`; undefined while the match is not among those that the page has. */
function sidesOf(
  { clubCode }: OpenPick,
  clubs: readonly ClubCard[],
  matchday: Matchday | null | undefined,
): string | undefined {
  const club = clubs.find(({ code }) => code === clubCode);
  const match = club && matchOf(matchday, { teamId: club.id });
  const codeOf = (of: number) => clubs.find(({ id }) => id === of)?.code;
  return match && `${codeOf(match.homeTeamId)} v ${codeOf(match.awayTeamId)}`;
}

interface AroundProps {
  rows: readonly LeaderboardEntry[];
  userId: string;
  league: League | null;
  leagues: readonly League[];
}

/** The half's table in short: its leader, and the rows around the reader's. */
function Around({ rows, userId, league, leagues }: AroundProps) {
  const { shown, isCut } = excerptOf(rows, userId);
  if (shown.length === 0) return null;
  const shared = sharedRanks(rows);
  return (
    <Section
      title={league ? <HalfLeague leagues={leagues} league={league} className="max-w-60!" /> : "Second half"}
      className="max-xl:hidden"
      aside={
        <span className="flex min-w-0 items-center gap-4">
          <Link
            to={viewPath({
              leagueType: "football_bingo",
              ...(league ? { leagueId: league.id } : {}),
              run: "half",
            })}
            className={LINK}
          >
            Table<span className="sr-only"> of the second half</span>
          </Link>
        </span>
      }
    >
      <ol className="-mx-4 border-line border-t">
        {shown.map((entry, at) => (
          <Row
            key={entry.id}
            entry={entry}
            own={shown.find(({ id }) => id === userId)}
            isAfterCut={isCut && at === 1}
            isShared={shared.has(entry.rank)}
          />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  /** The reader's own row, if it is shown. */
  own: LeaderboardEntry | undefined;
  /** Whether rows are left out above it. */
  isAfterCut: boolean;
  /** Whether another row has the same place. */
  isShared: boolean;
}

function Row({ entry, own, isAfterCut, isShared }: RowProps) {
  const { rank, username, score, wall, noCard } = entry;
  const isOwn = entry === own;
  return (
    <li
      className={cx(
        "grid h-12.5 grid-cols-[2rem_3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4",
        isAfterCut ? "border-t-2 border-line-strong border-dashed" : "border-line not-first:border-t",
        isOwn && "own-row",
      )}
    >
      <Place rank={noCard ? null : rank} isMedal={isMedalled(entry)} isShared={isShared} />
      {noCard ? (
        <span className="h-9 w-12 rounded-md border border-line-strong border-dashed" />
      ) : wall === undefined ? (
        <span />
      ) : (
        <PersonWall wall={wall} fresh={undefined} />
      )}
      <span className="min-w-0">
        <bdi title={username} className="block truncate font-semibold leading-5">
          {isOwn ? "You" : username}
        </bdi>
        {isOwn || !own || own.noCard || noCard ? null : (
          <span className="block truncate text-[0.8125rem] text-muted leading-4.5">
            {standsText(entry, own, numberWord)}
          </span>
        )}
      </span>
      {noCard ? null : (
        <span className="scoreboard whitespace-nowrap">
          <span className="text-[1.625rem] leading-none">{score}</span>
          <span className="text-base text-muted">/{SQUAD_SIZE}</span>
        </span>
      )}
    </li>
  );
}
