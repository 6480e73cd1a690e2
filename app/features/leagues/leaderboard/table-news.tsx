import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { newsFacts } from "#app/shared/news/news-facts.ts";
import { NewsLine } from "#app/shared/news/news-line.tsx";
import { useNews } from "#app/shared/news/use-news.ts";
import { rivalNews } from "#app/shared/rivals/rival-news.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { tableNewsOf } from "#domain/news/table-news.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Leaderboard } from "./use-leaderboard.ts";

interface TableNewsProps {
  table: Leaderboard;
  leagueType: LeagueType;
  /** How many of the first places are paid (BNG-07); 0 for none. */
  paidPlaces: number;
}

/** The table's sentence of news. */
export default function TableNews({ table, leagueType, paidPlaces }: TableNewsProps) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const { data: rivals } = useQuery(rivalsQuery());
  const facts = newsFacts({
    game: leagueType,
    place: "table",
    rows: table.entries,
    standing: table.own,
    matchday,
    paidPlaces,
    now: useRootData()?.clock.at ?? 0,
    zone: useZone(),
  });
  const own = table.entries.find(({ id }) => id === table.own?.entry?.id) ?? table.own?.entry;
  const ofRivals = rivalNews(table.entries, own, rivals);
  const news = useNews({ ...facts, ofRivals }, useServerClock()(), tableNewsOf);
  // Two lines on a phone and one on a laptop, as in the place kept for it: the table below never moves.
  return (
    <NewsLine
      news={news}
      note="text-muted"
      className="grid min-h-10.5 content-center xl:flex xl:h-6 xl:min-h-0 xl:items-baseline xl:gap-x-3 [&>p+p]:truncate"
    />
  );
}
