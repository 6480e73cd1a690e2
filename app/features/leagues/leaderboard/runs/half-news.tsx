import { useQuery } from "@tanstack/react-query";
import { isAllOnZero } from "#app/features/leagues/leaderboard/leaderboard-rows.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import { useUser } from "#app/lib/user.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { NewsLine } from "#app/shared/news/news-line.tsx";
import { longDate, shortDate } from "#app/shared/season/half-dates.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { halfTableNews } from "#domain/news/half/half-news.ts";
import { useSeasonPlaces } from "./use-season-places.ts";

interface HalfNewsProps {
  view: LeaderboardView;
  entries: readonly LeaderboardEntry[];
  own: LeaderboardEntry | null | undefined;
}

const rowOf = ({ username, rank, score }: LeaderboardEntry) => ({ name: username, rank, score });

const firstToCome = (matchday: Matchday | null | undefined) => {
  const [first] = matchday?.fixtures.map(({ kickoffTime }) => kickoffTime).sort() ?? [];
  return first ? Date.parse(first) : null;
};

/** The sentence of news of the second half's table. */
export default function HalfNews({ view, entries, own }: HalfNewsProps) {
  const places = useSeasonPlaces(view);
  const user = useUser();
  const half = useHalf();
  const now = useServerClock()();
  const zone = useZone();
  const { data: next } = useQuery({ ...matchdayQuery(), enabled: false, select: firstToCome });
  const leaders = entries.filter(({ rank, noCard }) => rank === 1 && !noCard);
  const chaser = entries.find(({ rank, noCard }) => rank > 1 && !noCard);
  const mine = entries.find(({ id }) => id === user?.id) ?? own;
  const news =
    half && now < half.startsAt
      ? { headline: `Goals count from ${longDate(half.startsAt)}.`, detail: "" }
      : next && next > now && isAllOnZero(entries)
        ? {
            headline: `All on 0. First ${view.leagueType === "score_tipping" ? "lock" : "kick-off"} ${weekdayOrDate(
              next,
              now,
              weekdayAndTime,
            )(next, zone)}.`,
            detail: "",
          }
        : halfTableNews({
            own: mine && !mine.noCard ? rowOf(mine) : null,
            isDraft: mine?.qualified === false && !mine.noCard,
            ...(half && now <= half.fixedAt ? { fixedOn: shortDate(half.fixedAt) } : {}),
            leaders: leaders.map(rowOf),
            ...(chaser ? { chaser: rowOf(chaser) } : {}),
            leaderInSeason: places?.get(leaders[0]?.id ?? ""),
          });
  return (
    <div data-half-news>
      <NewsLine
        news={news}
        note="text-muted"
        className="grid min-h-10.5 content-center xl:flex xl:h-6 xl:min-h-0 xl:items-baseline xl:gap-x-3 xl:[&>p]:truncate"
      />
    </div>
  );
}
