import { Link, useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { finalPath, useSeasonPhase, useSeasons } from "#app/features/season/seasons.ts";
import { clubsQuery } from "#app/features/squad/clubs.ts";
import { Kickoff } from "#app/features/tipping/kickoff.tsx";
import { messageOf } from "#app/lib/api-failure.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { League } from "#contract/api.ts";
import type { LeagueChances } from "#contract/chances.ts";
import { CALIBRATION } from "#domain/chances/model.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { ChancesList } from "./chances-list.tsx";
import { chosenLeague } from "./chosen-league.ts";
import { needsOf, type OpenPick } from "./needs.ts";

/** STO-04: the reader's remaining picks, and everybody's chances with the model's record. */
export function ChancesPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const { data: leagues = [] } = useQuery(queries.leagues());
  const bingo = (leagues ?? []).filter(({ leagueType }) => leagueType === "football_bingo");
  const league = chosenLeague(bingo, search.get("league"));
  const { data: squad } = useQuery(queries.squad());
  const { data: clubs = [] } = useQuery(clubsQuery());
  const phase = useSeasonPhase();
  const { current } = useSeasons();
  const nextAt = new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate]));
  const selections = squad?.selections ?? [];
  const needs = needsOf({ userId: user?.id ?? "", selections, nextAt, table: [], alone: [], now: 0 });
  return (
    <div className="page-width py-6 sm:py-8">
      <p className="eyebrow text-brand-ink">Chances</p>
      <h1 className="text-title">What I need</h1>
      {bingo.length > 1 ? <LeagueChoice leagues={bingo} chosen={league?.id} /> : null}
      <section
        aria-label="My card"
        className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-5"
      >
        <p>
          {phase === "over" ? null : (
            <>
              <span className="scoreboard text-6xl leading-none">{needs.toGo}</span>{" "}
              <span className="scoreboard text-xl">to go</span>
            </>
          )}
          <span className="block text-muted">
            {SQUAD_SIZE - needs.toGo}/{SQUAD_SIZE} have scored
          </span>
        </p>
        <OpenPicks open={phase === "over" ? [] : needs.open} />
      </section>
      {league && phase === "over" ? (
        <div className="mt-6">
          <EmptyState
            title={<h2>{current.label} is over</h2>}
            action={
              <LinkButton
                to={finalPath({ season: current.id, leagueType: "football_bingo", leagueId: league.id })}
              >
                Final table
              </LinkButton>
            }
          >
            Nothing is left to chance: every table is final.
          </EmptyState>
        </div>
      ) : league ? (
        <Chances league={league} userId={user?.id} />
      ) : (
        <div className="mt-6">
          <EmptyState
            title={<h2>No Football Bingo league yet</h2>}
            action={<LinkButton to="/leagues">Create or Join a League</LinkButton>}
          >
            Chances are worked out for each league: play against your friends in one of your own.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

const OPEN_SHOWN = 6;

function OpenPicks({ open }: { open: readonly OpenPick[] }) {
  if (open.length === 0) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-2" aria-label="Next to play">
      {open.slice(0, OPEN_SHOWN).map(({ playerId, name, clubCode, nextAt }) => (
        <li key={playerId} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
          <Shirt code={clubCode} size={30} />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{name}</bdi>
            <span className="block text-muted text-sm">
              {clubCode} · {nextAt ? <Kickoff iso={nextAt} /> : "no date yet"}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function LeagueChoice({ leagues, chosen }: { leagues: readonly League[]; chosen: string | undefined }) {
  return (
    <nav aria-label="League" className="mt-3 flex flex-wrap gap-2">
      {leagues.map(({ id, name }) => (
        <Link
          key={id}
          to={`/chances?${new URLSearchParams({ league: id })}`}
          aria-current={id === chosen ? "page" : undefined}
          className={cx(
            "wrap-anywhere inline-flex min-h-11 items-center rounded-md border px-3",
            id === chosen ? "border-brand bg-brand-soft font-semibold text-brand-ink" : "border-line-strong",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Chances({ league, userId }: { league: League; userId: string | undefined }) {
  const { data: chances, error } = useQuery(queries.chances(league.id));
  return (
    <section aria-labelledby="chances-heading" className="mt-6">
      <h2 id="chances-heading" className="wrap-anywhere text-heading">
        Chances in {league.name}
      </h2>
      {chances ? <OneAway chances={chances} userId={userId} /> : null}
      <div className="mt-3">
        {chances ? (
          <ChancesList members={chances.members} userId={userId} />
        ) : error ? (
          <p role="alert">{messageOf(error, "We can't load chances right now. Please try again later.")}</p>
        ) : (
          <Loading members={league.memberCount} />
        )}
      </div>
      <p className="mt-4 rounded-md bg-surface py-3 text-muted text-sm">
        Estimates, from playing out the rest of the season thousands of times. {CALIBRATION} Everybody in the
        league sees the same.
      </p>
    </section>
  );
}

const ONE_AWAY_SHOWN = 3;

function OneAway({ chances, userId }: { chances: LeagueChances; userId: string | undefined }) {
  const near = chances.members.filter(({ oneAway }) => oneAway !== null);
  if (near.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1">
      {near.slice(0, ONE_AWAY_SHOWN).map(({ id, username, oneAway }) => (
        <li key={id} className="wrap-anywhere">
          <strong>{id === userId ? "You are" : <bdi>{username} is</bdi>} one away:</strong> {oneAway?.name}
        </li>
      ))}
    </ul>
  );
}

const ROWS_AT_MOST = 12;

function Loading({ members }: { members: number }) {
  return (
    <div className="grid gap-1.5">
      <span role="status" className="sr-only">
        Playing out the season
      </span>
      {Array.from({ length: Math.min(ROWS_AT_MOST, members) + 1 }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
