import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { Place } from "#app/shared/league/faces/place.tsx";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { nearTitle, rowsNear, standsText } from "./rows-near.ts";

interface WithinAGoalProps {
  leagueId: string;
  leagueName: string;
  own: LeaderboardEntry;
  /** The table's first three rows and the reader's, for somebody who has only begun. */
  isTop: boolean;
  /** What is said of the reader's own row; nothing if empty. */
  alone: string;
}

/** How many rows are read around the reader's. */
const AROUND = 9;

/** The rows of the league nearest to the reader's, or its first three, with their walls. */
export default function WithinAGoal({ leagueId, leagueName, own, isTop, alone }: WithinAGoalProps) {
  const offset = isTop ? 0 : Math.max(0, own.rank - 1 - (AROUND >> 1));
  const { data = [], isPending } = useQuery({
    queryKey: ["/api/leaderboard", "football_bingo", leagueId, "near", offset],
    queryFn: async () => {
      const query = { leagueType: "football_bingo", leagueId, limit: AROUND, offset, ticks: "1" } as const;
      return (await readApi("GET /api/leaderboard", { query })) ?? [];
    },
    staleTime: MINUTE_MS,
  });
  const top = data.slice(0, 3);
  const rows = isTop
    ? [...top, ...(top.some(({ id }) => id === own.id) ? [] : [own])]
    : rowsNear(data, own.id);
  const shared = sharedRanks(data);
  const search = new URLSearchParams({ type: "football_bingo", league: leagueId });
  return (
    <Section
      data-within
      title={isTop ? <bdi>{leagueName}</bdi> : nearTitle(rows, own)}
      aside={
        <Link
          to={`/leaderboard?${search}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-[0.9375rem] text-brand-ink hover:underline"
        >
          Open table
        </Link>
      }
    >
      <ol
        className={cx(
          "-mx-(--page-inset) grid content-start divide-y divide-line xl:-mx-4",
          isPending && "min-h-56",
        )}
      >
        {rows.map((row, at) => {
          const isOwn = row.id === own.id;
          return (
            <li
              key={row.id}
              className={cx(
                "grid min-h-14 grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 px-(--page-inset) xl:px-4 xl:in-[:has(>*>[data-invited])]:min-h-12",
                isOwn && "own-row",
                // Rows are left out above it.
                row.rank > (rows[at - 1]?.rank ?? row.rank) + 1 &&
                  "border-t-2! border-t-line-strong! border-dashed",
                "xl:last:rounded-b-lg",
                // A laptop has the reader's own above its fold.
                isTop && at === 2 && rows.length > 3 && "xl:hidden",
              )}
            >
              <Place rank={row.rank} isMedal={row.score > 0} isShared={shared.has(row.rank)} />
              <Face row={row} isOwn={isOwn} />
              <span className="min-w-0">
                <bdi className="block truncate font-semibold text-[0.9375rem] leading-5">
                  {isOwn ? "You" : row.username}
                </bdi>
                {isTop ? null : (
                  <span className="block truncate text-[0.8125rem] text-muted leading-4.5">
                    {isOwn ? alone : standsText(row, own, numberWord)}
                  </span>
                )}
              </span>
              <span className="scoreboard leading-none">
                <span className="text-[1.625rem]">{row.score}</span>
                <span className="text-base text-muted">/{SQUAD_SIZE}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Who has no card yet has an empty wall of their own, and is an initial to others. */
function Face({ row: { wall, username }, isOwn }: { row: LeaderboardEntry; isOwn: boolean }) {
  const order = useWallOrder();
  const hung = wall ?? (isOwn ? 0 : undefined);
  if (hung === undefined || !order) return <Avatar name={username} size={32} className="spare mx-3" />;
  return <MiniWall codes={order.codes} wall={hung} className="spare" />;
}
