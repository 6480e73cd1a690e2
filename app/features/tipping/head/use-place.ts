import { useQuery } from "@tanstack/react-query";
import { ownStandingQuery } from "#app/lib/query.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { NewsRow } from "#domain/news/news-sentence.ts";
import type { TippingPlace } from "#domain/news/slip-news.ts";

export const newsRow = ({ username, rank, score }: LeaderboardEntry): NewsRow => ({
  name: username,
  rank,
  score,
});

/** The reader's place in a league, and who is above. @param everyMs how often to read it again; false for never. */
export function usePlace(leagueId: string | undefined, everyMs: number | false): TippingPlace {
  const { data } = useQuery({
    ...ownStandingQuery("score_tipping", leagueId),
    enabled: leagueId !== undefined && everyMs !== false,
    refetchOnMount: true,
    refetchInterval: everyMs,
  });
  const own = data?.entry;
  return {
    own: own ? { ...newsRow(own), movement: own.movement } : null,
    above: data?.above ? newsRow(data.above) : undefined,
  };
}
