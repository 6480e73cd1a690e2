import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { ChancesBar } from "#app/features/chances/chances-bar.tsx";
import { ChancesHero } from "#app/features/chances/chances-hero.tsx";
import { ChancesPanel } from "#app/features/chances/chances-panel.tsx";
import { chosenLeague } from "#app/features/chances/chosen-league.ts";
import { needsOf } from "#app/features/chances/needs.ts";
import { needText, placeText } from "#app/features/chances/place-text.ts";
import { chancesOf, runOfChances } from "#app/features/chances/run-of-chances.ts";
import { leaguesQuery, matchdayQuery, ownStandingQuery, squadQuery } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import TableSwitch from "#app/shared/league/table-switch.tsx";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { finalPath, useSeasonPhase, useSeasons } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { DEFAULT_RUN } from "#domain/season/run.ts";

/** STO-04: the reader's remaining picks, everybody's chances with the model's record, and a comparison of two cards. */
export function ChancesPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const { data: leagues = [] } = useQuery(leaguesQuery());
  const bingo = (leagues ?? []).filter(({ leagueType }) => leagueType === "football_bingo");
  const league = chosenLeague(bingo, search.get("league"));
  const run = runOfChances(search, league);
  const { data: squad } = useQuery(squadQuery(run));
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { data: matchday } = useQuery(matchdayQuery());
  const { data: standing } = useQuery({
    ...ownStandingQuery("football_bingo", league?.id, run),
    enabled: league !== undefined,
  });
  const own = standing?.entry;
  const isOver = useSeasonPhase() === "over";
  const hasRuns = league !== undefined && league.runs.length > 1 && !isOver;
  const { current } = useSeasons();
  const nextAt = new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate]));
  const selections = squad?.selections ?? [];
  // A qualified card is locked, and so is a second one once its half's last day is over.
  const unpicked =
    squad && !squad.locked ? clubs.filter(({ id }) => !selections.some(({ teamId }) => teamId === id)) : [];
  const card = run ? "/?run=half" : "/";
  const needs = needsOf({
    userId: user?.id ?? "",
    selections,
    nextAt,
    matchday,
    table: [],
    alone: [],
    now: 0,
  });
  return (
    <>
      <ChancesBar
        leagues={bingo}
        league={league}
        runs={
          hasRuns ? <TableSwitch isInBar shown={run ?? DEFAULT_RUN} tables={chancesOf(league.id)} /> : null
        }
      />
      {hasRuns ? (
        <div className="xl:hidden">
          <TableSwitch shown={run ?? DEFAULT_RUN} tables={chancesOf(league.id)} />
        </div>
      ) : null}
      <ChancesHero
        needs={needs}
        place={own && !own.noCard ? placeText(own, matchday, isOver) : ""}
        need={standing && !isOver ? needText(standing) : ""}
        isOver={isOver}
        unpicked={isOver ? [] : unpicked}
        card={card}
        clubs={clubs}
      />
      {league && !isOver ? (
        <ChancesPanel key={`${league.id} ${run}`} userId={user?.id} {...{ league, run }} />
      ) : (
        <div className="page-width py-6">
          {isOver ? (
            <EmptyState
              title={<h2>{current.label} is over</h2>}
              action={
                <LinkButton
                  to={finalPath({ season: current.id, leagueType: "football_bingo", leagueId: league?.id })}
                >
                  Final table
                </LinkButton>
              }
            >
              Nothing is left to chance: every table is final.
            </EmptyState>
          ) : (
            <EmptyState
              title={<h2>No Football Bingo league yet</h2>}
              action={<LinkButton to="/leagues">Create or Join a League</LinkButton>}
            >
              Chances are worked out for each league: play against your friends in one of your own.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}
