import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { needsOf, rowsAround } from "#app/features/chances/needs.ts";
import { newestTick, takenBackOf } from "#app/features/squad/newest-tick.ts";
import { firstGameweekQuery } from "#app/features/squad/save/first-gameweek.ts";
import { nextStep } from "#app/features/squad/save/next-step.ts";
import { leaguesQuery, matchdayQuery, ownStandingQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { toFormationPick } from "#app/shared/card/picks.ts";
import type { LocalSquad } from "#app/shared/card/use-squad.ts";
import { followedLeague, topQuery } from "#app/shared/league/league-panel-data.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { newsFacts } from "#app/shared/news/news-facts.ts";
import { useNews } from "#app/shared/news/use-news.ts";
import { rivalNewsQuery } from "#app/shared/rivals/rival-news-query.ts";
import { useHalf, useSeasonPhase } from "#app/shared/season/seasons.ts";
import { homeNewsOf } from "#domain/news/news-sentence.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { formationOf } from "#domain/squad/formation.ts";

export type Home = ReturnType<typeof useHome>;

interface HomeOf {
  readonly userId: string;
  readonly wantedLeague: string | null;
  readonly card: Pick<LocalSquad, "squad" | "picks">;
  /** The server's time at which the page was made, in epoch milliseconds. */
  readonly now: number;
}

/** What home tells beside the card: the league followed, the reader's place in it, what they need, and the next step. */
export function useHome({ userId, wantedLeague, card: { squad, picks }, now }: HomeOf) {
  const [search] = useSearchParams();
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { data: matchday } = useQuery({ ...matchdayQuery(), refetchOnMount: true });
  const isOver = useSeasonPhase() === "over";
  const { data: leagues } = useQuery(leaguesQuery());
  const league = followedLeague(leagues ?? [], search.get("league") ?? wantedLeague);
  const canRank = leagues != null;
  const own = useQuery({ ...ownStandingQuery("football_bingo", league?.id), enabled: canRank });
  const top = useQuery({ ...topQuery(league?.id), enabled: canRank });

  const { data: first } = useQuery({ ...firstGameweekQuery(), refetchOnMount: true });
  const isTipping = (leagues ?? []).some(({ leagueType }) => leagueType === "score_tipping");
  const isTipper = squad?.score === 0 || isTipping;
  const formation = formationOf(picks.map(toFormationPick));
  const chosen = new Set(picks.map(({ teamId }) => teamId));
  const next = squad
    ? nextStep({ clubs, chosen, formation, leagues: leagues?.length, first, isTipper })
    : null;
  const isLive = isAnyLive(matchday?.fixtures);
  // While goals can tick the card, the card comes first. A newcomer is still led on, and their first tick moves nothing.
  const [hadTicks] = useState((squad?.score ?? 0) > 0);
  const isQuiet = next?.kind === "predict" && isLive && hadTicks;
  const needs = needsOf({
    userId,
    selections: picks,
    nextAt: new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate])),
    matchday,
    table: rowsAround(top.data ?? [], own.data),
    alone: own.data?.alone ?? [],
    now,
  });
  const facts = newsFacts({
    game: "football_bingo",
    place: "home",
    rows: top.data ?? [],
    standing: own.data,
    matchday,
    paidPlaces: 0,
    ...(isOver ? {} : { picked: picks.length }),
    picksOn: needs.onNow,
    newest: newestTick(matchday, picks),
    takenBack: takenBackOf(matchday, picks),
    now,
    zone: useZone(),
  });
  const { data: ofRivals = [] } = useQuery(rivalNewsQuery(league?.id));
  const half = useHalf();
  // Whose table it is stands above, or beside it.
  const isHalfTime = half !== null && now < half.startsAt;
  const news = useNews({ ...facts, ofRivals, isHalfTime }, useServerClock()(), homeNewsOf);
  const step = isOver || isQuiet ? null : next;
  return { clubs, matchday, isOver, leagues: leagues ?? [], league, own, top, isTipping, step, needs, news };
}
