import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { pointsNow } from "#app/shared/league/row-tips.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { signed } from "#domain/shared/signed.ts";
import { weekWinners } from "./week-winners.ts";
import { winnersQuery } from "./winners-query.ts";

export interface WinnersProps {
  leagueId: string;
  ownId: string;
  rows: readonly LeaderboardEntry[];
  /** The gameweek in play; undefined between gameweeks. */
  live: number | undefined;
}

/** Who has won each gameweek, the newest first; a press opens that gameweek's results. */
export function Winners({ leagueId, ownId, rows, live }: WinnersProps) {
  const { data: history } = useQuery({ ...winnersQuery(leagueId), refetchOnMount: true });
  const best = live === undefined ? 0 : Math.max(0, ...rows.map(pointsNow));
  const ahead = best > 0 ? rows.filter((row) => row.tips?.gameweek === live && pointsNow(row) === best) : [];
  const won = history ? weekWinners(history).filter(({ gameweek }) => gameweek !== live) : [];
  if (won.length + ahead.length === 0) return null;
  return (
    <section
      aria-labelledby="winners"
      className="mt-2 border-line border-y bg-raised max-xl:-mx-(--page-inset) xl:mt-3 xl:flex xl:rounded-lg xl:border"
    >
      <h3
        id="winners"
        className="flex min-h-10.5 items-center px-(--page-inset) text-heading xl:px-4 xl:text-lg"
      >
        <span className="xl:hidden">Gameweek winners</span>
        <span className="max-xl:hidden">Winners</span>
      </h3>
      <ul className="relative flex overflow-x-auto border-line border-t xl:flex-1 xl:border-t-0">
        {ahead.length > 0 && live !== undefined ? (
          <Week
            gameweek={live}
            leagueId={leagueId}
            names={ahead.map(({ id, username }) => (id === ownId ? "You" : username))}
            points={signed(best)}
            isOwn={ahead.some(({ id }) => id === ownId)}
            isLive
          />
        ) : null}
        {won.map(({ gameweek, winners, points }) => (
          <Week
            key={gameweek}
            gameweek={gameweek}
            leagueId={leagueId}
            names={winners.map(({ id, username }) => (id === ownId ? "You" : username))}
            points={String(points)}
            isOwn={winners.some(({ id }) => id === ownId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface WeekProps {
  gameweek: number;
  leagueId: string;
  names: readonly string[];
  points: string;
  isOwn: boolean;
  isLive?: boolean;
}

function Week({ gameweek, leagueId, names, points, isOwn, isLive = false }: WeekProps) {
  const [name = "", ...more] = names;
  return (
    <li className="shrink-0 border-line not-first:border-l xl:min-w-0 xl:flex-1 xl:border-l">
      <Link
        to={`/premier-league-tipping?tab=results&gameweek=${gameweek}&league=${leagueId}`}
        className={cx(
          "grid min-h-17 min-w-18.5 content-center gap-0.5 px-3 no-underline xl:px-2 xl:min-h-11 xl:w-full xl:min-w-0 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-1.5 xl:gap-y-0",
          isOwn ? "bg-brand-soft" : "hover:bg-surface",
        )}
      >
        <span
          className={cx(
            "scoreboard flex items-center gap-1 text-sm leading-4",
            isLive ? "text-live" : "text-muted",
          )}
        >
          {isLive ? <span data-dot aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
          GW{gameweek}
        </span>
        <span
          className="truncate text-sm leading-4.5 xl:order-1 xl:col-span-2 xl:text-[0.8125rem]"
          title={names.length > 1 ? names.join(", ") : undefined}
        >
          <bdi>{name}</bdi>
          {more.length > 1 ? <span className="text-muted"> & {more.length} more</span> : null}
          {more.length === 1 ? (
            <>
              {" "}
              & <bdi>{more[0]}</bdi>
            </>
          ) : null}
        </span>
        <span className="scoreboard leading-4.5">
          {points}
          <span className="sr-only"> points</span>
        </span>
      </Link>
    </li>
  );
}
