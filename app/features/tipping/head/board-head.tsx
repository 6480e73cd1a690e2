import { useQuery } from "@tanstack/react-query";
import type { TippingView } from "#app/features/tipping/tipping-address.ts";
import { tippingBoardQuery } from "#app/lib/query.ts";
import { leaderboardShareText } from "#app/lib/share-text/leaderboard.ts";
import { scoreText } from "#app/shared/league/league-type.ts";
import { ShareSheet } from "#app/ui/overlay/share-sheet.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { boardNews } from "#domain/news/board-news.ts";
import { LeagueTitle } from "./league-title.tsx";
import { HeadControl, HeadNews, HeadTitle } from "./tipping-head.tsx";
import { newsRow } from "./use-place.ts";

export interface BoardHeadProps {
  userId: string;
  leagues: readonly League[];
  league: League | undefined;
  view: TippingView;
}

const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

/** The board's part of the head: who leads, and what the reader lacks. */
export default function BoardHead({ userId, leagues, league, view }: BoardHeadProps) {
  const { period } = view;
  const { data: rows = [] } = useQuery({ ...tippingBoardQuery(league?.id, period), enabled: false });
  const own = rows?.find(({ id }) => id === userId);
  const above = own && rows?.findLast(({ rank }) => rank < own.rank);
  return (
    <>
      <HeadTitle>
        <LeagueTitle leagues={leagues} value={league?.id} view={view} hasOverall />
      </HeadTitle>
      <HeadControl>
        {rows && rows.length > 0 ? (
          <ShareSheet
            title="Share this table"
            targets={TARGETS}
            {...(period === "season"
              ? { picture: `/share/standings.png?type=score_tipping${league ? `&league=${league.id}` : ""}` }
              : {})}
            text={() =>
              leaderboardShareText(
                {
                  league: league?.name ?? "All Leagues",
                  game: "Premier League Tipping",
                  scoreText: (entry) => scoreText("score_tipping", entry),
                  url: `${location.origin}/`,
                },
                rows,
              )
            }
            onCopied={() => toast({ title: "Copied!", description: "The leaderboard is on your clipboard." })}
          />
        ) : null}
      </HeadControl>
      <HeadNews>
        {boardNews(
          (rows ?? []).slice(0, 2).map((row) => ({ ...newsRow(row), isYou: row.id === userId })),
          { own: own ? { ...newsRow(own), movement: 0 } : null, above: above && newsRow(above) },
        )}
      </HeadNews>
    </>
  );
}
