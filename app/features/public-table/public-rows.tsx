import { Movement } from "#app/shared/league/faces/movement.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { spokenScore } from "#app/shared/league/league-type.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { whenTicked } from "#app/shared/league/when-ticked.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { PublicRow, PublicTable } from "#contract/leagues/public-tables.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/**
 * OUT-05: the rows of a public table; no name leads anywhere. In another site's frame they are lower, and tell of the
 * ticks of the matches that are on alone.
 */
export function PublicRows({ table, isFramed = false }: { table: PublicTable; isFramed?: boolean }) {
  const { rows, leagueType, clubs } = table;
  const shared = sharedRanks(rows);
  return (
    <ol
      data-still={rows.every(({ movement }) => movement === 0) || undefined}
      className="divide-y divide-line"
    >
      {rows.map((row, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id on purpose, and are drawn once.
          key={at}
          className={cx(
            "grid items-center gap-x-1.5 bg-raised pr-4 pl-2.5",
            isFramed
              ? "grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(0,1fr)_auto_4.25rem] [&>:first-child]:scale-80"
              : "min-h-13 grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(0,1fr)_auto] lg:min-h-11.5 lg:gap-x-2 lg:grid-cols-[1.75rem_var(--gutter,1.5rem)_auto_minmax(0,9.5rem)_minmax(0,1fr)_7rem] lg:px-4",
          )}
        >
          <Place rank={row.rank} isMedal={row.score > 0} isShared={shared.has(row.rank)} />
          <Movement places={row.movement} />
          <Face row={row} clubs={clubs} isFramed={isFramed} />
          <span className="min-w-0 pl-1.5">
            <bdi title={row.name} className="block truncate font-semibold text-[0.9375rem] leading-5">
              {row.name}
            </bdi>
            {isFramed ? null : <LastTick row={row} className="flex lg:hidden" />}
          </span>
          {isFramed ? <LastWhen row={row} /> : null}
          {isFramed ? null : (
            <span className="hidden min-w-0 items-center gap-2 lg:flex">
              {row.lastTick ? <Shirt code={row.lastTick.teamCode} size={18} /> : null}
              <LastTick row={row} className="flex" />
            </span>
          )}
          <span className="scoreboard text-right text-2xl leading-none">
            <span aria-hidden="true">{row.score}</span>
            <span aria-hidden="true" className="text-base text-muted">
              {leagueType === "score_tipping" ? " pts" : `/${SQUAD_SIZE}`}
            </span>
            <span className="sr-only">
              {spokenScore(leagueType, row)}
              {row.provisional ? ", provisional" : ""}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface FaceProps {
  row: PublicRow;
  clubs: readonly string[];
  isFramed: boolean;
}

function Face({ row, clubs, isFramed }: FaceProps) {
  const { wall, lastTick, name } = row;
  if (wall === undefined) return <Avatar name={name} size={isFramed ? 28 : 32} />;
  const hung = clubs.filter((_, place) => (wall >> place) & 1);
  return (
    <span>
      <MiniWall
        codes={clubs}
        wall={wall}
        fresh={lastTick?.provisional ? lastTick.place : undefined}
        // Neighbours leave air between them, or they would read as one quilt.
        className={isFramed ? "h-7 w-auto" : undefined}
      />
      {hung.length > 0 ? <span className="sr-only">{hung.join(", ")}</span> : null}
    </span>
  );
}

/** In a frame: the club and the minute of a tick of the matches that are on; of older ones the wall tells. */
function LastWhen({ row: { lastTick } }: { row: PublicRow }) {
  if (!lastTick?.provisional) return <span />;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap font-semibold text-[0.8125rem] leading-5">
      <span className="sr-only">last tick: {lastTick.club} </span>
      <span className="contents max-[22.49rem]:hidden">
        <Shirt code={lastTick.teamCode} size={16} />
      </span>
      {/* Shirts stand in one column, whatever the minute. */}
      <span className="min-w-6.5">{whenTicked(lastTick)}</span>
    </span>
  );
}

/** The newest tick by its club: players are for signed-in eyes (BNG-08). */
function LastTick({ row: { lastTick }, className }: { row: PublicRow; className: string }) {
  if (!lastTick) return null;
  const { club, provisional } = lastTick;
  return (
    <span
      className={cx(
        "min-w-0 text-[0.8125rem] leading-4.5 lg:text-sm",
        className,
        provisional ? "font-semibold" : "text-muted",
      )}
    >
      <span className="sr-only">last tick: </span>
      {/* A narrow phone cuts the club, never when it scored. */}
      <span className="truncate">{club}</span>
      <span className="shrink-0 whitespace-pre"> {whenTicked(lastTick)}</span>
    </span>
  );
}
