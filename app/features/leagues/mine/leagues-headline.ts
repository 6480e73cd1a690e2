import { useQuery } from "@tanstack/react-query";
import { arrowsSince } from "#app/features/leagues/leaderboard/leaderboard-rows.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { nextKickoffOf } from "#app/shared/news/next-kickoff-of.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { leaguesNews } from "#domain/news/leagues-news.ts";
import { nextText } from "#domain/news/next-text.ts";
import type { MyPlaces } from "./use-places.ts";

/** The page's sentence of news: what has changed in one's leagues, else the next kick-off. */
export function useLeaguesHeadline(leagues: readonly League[], places: MyPlaces): string {
  const zone = useZone();
  const now = useRootData()?.clock.at ?? 0;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const standings = leagues.flatMap(({ id, name }) => {
    const place = places.of.get(id);
    return place?.own ? [{ name, ...place.own, total: place.total }] : [];
  });
  return (
    leaguesNews(standings, arrowsSince(matchday) !== null) ||
    nextText({ next: nextKickoffOf(matchday, now, zone) })
  );
}
