import { queryOptions } from "@tanstack/react-query";
import { clubTableQuery, fixturesQuery } from "#app/lib/query.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { currentFixturesQuery, loadCardFacts } from "#app/shared/match/tipping-queries.ts";
import type { ClubLine } from "#domain/premier-league-table/club-lines.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";

/** What each club's cards say of it, by the club's id. */
export type ClubLines = Readonly<Record<number, ClubLine>>;

/** The clubs' places and forms on the cards of a gameweek. They change with what renews the matches. */
export const clubLinesQuery = (gameweek: number, gameweeks: readonly Pick<GameweekSummary, "gameweek">[]) => {
  const isFirst = gameweek === gameweeks[0]?.gameweek;
  return queryOptions({
    queryKey: [...fixturesQuery().queryKey, "lines", isFirst],
    queryFn: async ({ client }): Promise<ClubLines> => {
      const [table, inPlay, { clubLines }] = await Promise.all([
        client.fetchQuery(clubTableQuery()),
        client.fetchQuery(currentFixturesQuery()),
        loadCardFacts(),
      ]);
      return Object.fromEntries(clubLines(table ?? [], inPlay, isFirst));
    },
    staleTime: 2 * MINUTE_MS,
  });
};
