import { useQuery } from "@tanstack/react-query";
import {
  leagueOf,
  OVERALL,
  type TippingView,
  tippingLeagues,
} from "#app/features/tipping/tipping-address.ts";
import { leaderboardQuery } from "#app/lib/query.ts";
import { pointsNow } from "#app/shared/league/row-tips.ts";
import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { gameweekQuery } from "#app/shared/match/tipping-queries.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { gameweekNews } from "#domain/news/gameweek-news.ts";
import { slipNews } from "#domain/news/slip-news.ts";
import { LeagueTitle } from "./league-title.tsx";
import { HeadControl, HeadNews } from "./tipping-head.tsx";

export interface GameweekHeadProps {
  userId: string;
  gameweek: number | undefined;
  leagues: readonly League[];
  view: TippingView;
}

/** Results' part of the head: the league whose calls are shown, and who has the gameweek. */
export default function GameweekHead({ userId, gameweek = 0, leagues, view }: GameweekHeadProps) {
  // Everybody's table is not a league: its predictions are not shown.
  const league = leagueOf(view.league === OVERALL ? {} : view, leagues);
  return (
    <>
      <HeadControl>
        {tippingLeagues(leagues).length > 0 ? (
          <LeagueTitle
            label="Predictions of"
            leagues={leagues}
            value={league?.id}
            view={view}
            className="max-w-44! text-brand-ink text-lg xl:max-w-64! xl:rounded-md xl:border xl:border-line-strong xl:px-3.5 xl:text-ink"
          />
        ) : null}
      </HeadControl>
      <News userId={userId} gameweek={gameweek} leagueId={league?.id} />
    </>
  );
}

function News({
  userId,
  gameweek,
  leagueId,
}: {
  userId: string;
  gameweek: number;
  leagueId: string | undefined;
}) {
  const { data: slip } = useQuery({ ...predictionsQuery(userId, gameweek), enabled: false });
  const { data: ofGameweek } = useQuery({ ...gameweekQuery(gameweek), enabled: false });
  const { data: rows } = useQuery({ ...leaderboardQuery("score_tipping", leagueId), enabled: false });
  const fixtures = ofGameweek?.fixtures ?? [];
  const open = fixtures.filter(({ isLocked }) => !isLocked).length;
  const isLive = fixtures.some(isUnderWay);
  const members = (leagueId && rows ? rows : []).flatMap((row) =>
    row.tips?.gameweek === gameweek
      ? [{ name: row.username, points: pointsNow(row), isYou: row.id === userId }]
      : [],
  );
  if (members.length > 1) {
    return <HeadNews>{gameweekNews({ gameweek, isLive, isOver: open === 0 && !isLive, members })}</HeadNews>;
  }
  return (
    <HeadNews>
      {slipNews({
        gameweek,
        open,
        blank: open,
        matches: fixtures.length,
        nextLockMs: null,
        points: slip && fixtures.length > open ? slip.total : null,
        isLive,
        own: null,
      })}
    </HeadNews>
  );
}
