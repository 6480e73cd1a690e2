import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { leaderboardQuery } from "#app/lib/query.ts";
import { Place } from "#app/shared/league/faces/place.tsx";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { isMedalled, isRanked, sharedRanks } from "#app/shared/league/ranked.ts";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { RunName } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { RowHonours } from "../row-honours.tsx";
import { WallFace } from "../wall-face.tsx";

export interface OtherTableProps {
  view: LeaderboardView;
  /** The run whose table it is. */
  run: RunName;
  ownId: string | undefined;
}

const TITLES = { season: "Season", half: "Second half" } as const;

/** HLF-06: a league's other table in short, beside the one that is shown. */
export default function OtherTable({ view, run, ownId }: OtherTableProps) {
  const { leagueType, leagueId } = view;
  const { data } = useQuery(leaderboardQuery(leagueType, leagueId, run));
  const isBingo = leagueType === "football_bingo";
  const shared = sharedRanks(data ?? []);
  return (
    <section
      data-other-table
      aria-label={`${TITLES[run]}: the other table`}
      // Long and scrolled in its panel: the arrow keys must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg border border-line bg-raised max-xl:hidden"
    >
      <header className="flex min-h-11 items-center justify-between border-line border-b px-5">
        <h2 className="text-heading">{TITLES[run]}</h2>
        <Link
          to={viewPath({ leagueType, ...(leagueId ? { leagueId } : {}), ...(run === "half" ? { run } : {}) })}
          preventScrollReset
          className="flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          Open<span className="sr-only"> the table of the {TITLES[run].toLowerCase()}</span>
        </Link>
      </header>
      {data ? (
        <ol className="divide-y divide-line">
          {data.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              isOwn={entry.id === ownId}
              isBingo={isBingo}
              isShared={shared.has(entry.rank)}
            />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-96" />
      )}
    </section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  isOwn: boolean;
  isBingo: boolean;
  isShared: boolean;
}

function Row({ entry, isOwn, isBingo, isShared }: RowProps) {
  const { rank, username, score, noCard, honours } = entry;
  return (
    <li
      className={cx(
        "grid items-center gap-x-3 pr-5 pl-3",
        // In tipping the faces would be the same slips as in the table beside it.
        isBingo
          ? "h-11.5 grid-cols-[1.75rem_3rem_minmax(0,1fr)_auto] [&_svg]:h-8.5 [&_svg]:w-12"
          : "h-11.5 grid-cols-[1.75rem_minmax(0,1fr)_3.5rem_5.25rem]",
        isOwn && "own-row",
      )}
    >
      <Place rank={isRanked(entry) ? rank : null} isMedal={isMedalled(entry)} isShared={isShared} />
      {isBingo ? <WallFace entry={entry} /> : null}
      <bdi title={username} className="truncate font-semibold text-[0.9375rem]">
        {isOwn ? "You" : username}
      </bdi>
      {isBingo ? null : <span>{honours ? <RowHonours honours={honours} /> : null}</span>}
      {noCard ? null : (
        <span className="scoreboard whitespace-nowrap text-right">
          <span className="text-[1.625rem] leading-none">{score}</span>
          <span className="text-base text-muted">{isBingo ? `/${SQUAD_SIZE}` : " pts"}</span>
        </span>
      )}
    </li>
  );
}
