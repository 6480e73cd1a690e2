import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { boardNews } from "#domain/news/board-news.ts";
import { LeagueTitle } from "./league-title.tsx";
import { HeadControl, HeadNews, HeadTitle } from "./tipping-head.tsx";
import { newsRow } from "./use-place.ts";

export interface BoardHeadProps {
  userId: string;
  leagues: readonly League[];
  league: League | undefined;
  period: string;
  onLeague: (league: string) => void;
}

/** The board's part of the head: who leads, and what the reader lacks. */
export default function BoardHead({ userId, leagues, league, period, onLeague }: BoardHeadProps) {
  const { data: rows = [] } = useQuery({ ...queries.tippingBoard(league?.id, period), enabled: false });
  const own = rows?.find(({ id }) => id === userId);
  const above = own && rows?.findLast(({ rank }) => rank < own.rank);
  return (
    <>
      <HeadTitle>
        <LeagueTitle label="League" leagues={leagues} value={league?.id} hasOverall onChange={onLeague} />
      </HeadTitle>
      <HeadControl />
      <HeadNews>
        {boardNews(
          (rows ?? []).slice(0, 2).map((row) => ({ ...newsRow(row), isYou: row.id === userId })),
          { own: own ? { ...newsRow(own), movement: 0 } : null, above: above && newsRow(above) },
        )}
      </HeadNews>
    </>
  );
}
