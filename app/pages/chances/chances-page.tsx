import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { ChancesBar } from "#app/features/chances/chances-bar.tsx";
import { ChancesHero } from "#app/features/chances/chances-hero.tsx";
import { ChancesPanel } from "#app/features/chances/chances-panel.tsx";
import { chosenLeague } from "#app/features/chances/chosen-league.ts";
import { needsOf } from "#app/features/chances/needs.ts";
import { placeText } from "#app/features/chances/place-text.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { finalPath, useSeasonPhase, useSeasons } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";

/** STO-04: the reader's remaining picks, everybody's chances with the model's record, and a comparison of two cards. */
export function ChancesPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const { data: leagues = [] } = useQuery(queries.leagues());
  const bingo = (leagues ?? []).filter(({ leagueType }) => leagueType === "football_bingo");
  const league = chosenLeague(bingo, search.get("league"));
  const { data: squad } = useQuery(queries.squad());
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { data: matchday } = useQuery(queries.matchday());
  const own = useQuery({
    ...queries.ownStanding("football_bingo", league?.id),
    enabled: league !== undefined,
  }).data?.entry;
  const isOver = useSeasonPhase() === "over";
  const { current } = useSeasons();
  const nextAt = new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate]));
  const selections = squad?.selections ?? [];
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
      <ChancesBar leagues={bingo} league={league} />
      <ChancesHero needs={needs} place={own ? placeText(own, matchday, isOver) : ""} isOver={isOver} />
      {league && !isOver ? (
        <ChancesPanel key={league.id} league={league} userId={user?.id} />
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
