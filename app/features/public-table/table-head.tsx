import { levelText } from "#app/shared/league/level-text.ts";
import { cx } from "#app/ui/cx.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { onlookersNews } from "#domain/news/onlookers-news.ts";

const gameweekText = ({ gameweek, isLive }: PublicTable) =>
  gameweek === null
    ? "Before the first gameweek"
    : isLive
      ? `Live, Gameweek ${gameweek}`
      : `Gameweek ${gameweek}`;

const hasTicks = ({ rows }: PublicTable) => rows.some(({ lastTick }) => lastTick);

interface TableHeadProps {
  table: PublicTable;
}

/** What the columns are, where a laptop has them: a phone has the last tick under the name. */
export function ColumnHeads({ table }: TableHeadProps) {
  if (!hasTicks(table)) return null;
  return (
    <p
      aria-hidden="true"
      className="hidden gap-x-2 border-line border-b bg-raised px-4 py-1 text-muted text-sm lg:flex"
    >
      <span className="w-33 shrink-0 whitespace-nowrap text-xs leading-5">
        <span className="text-[0.85em]">▲▼</span> this gameweek
      </span>
      <span className="w-37 shrink-0">Player</span>
      <span className="flex-1">
        Last goal{levelText(table.rows, table.leagueType) ? ": earlier day wins ties" : ""}
      </span>
      <span>Goals</span>
    </p>
  );
}

/** The gameweek, with a dot while its matches are on. */
function Gameweek({ table }: TableHeadProps) {
  return (
    <span className="flex shrink-0 items-center gap-2">
      {table.isLive ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
      {gameweekText(table)}
    </span>
  );
}

/** What the table says; on a laptop with the gameweek, which a phone has over its rows. */
export function TableNews({ table }: TableHeadProps) {
  const news = onlookersNews(
    table.rows.map(({ name: username, rank, score }) => ({ username, rank, score })),
    table.leagueType,
    0,
  );
  return (
    <>
      <p dir="auto" className="scoreboard wrap-anywhere text-balance text-xl leading-5.5">
        {news}
      </p>
      <p className="shrink-0 text-muted text-sm max-lg:hidden">
        <Gameweek table={table} />
      </p>
    </>
  );
}

/** What the arrows are over and the gameweek, where there are no column heads. */
export function TableStrip({ table }: TableHeadProps) {
  return (
    <p
      className={cx(
        "flex min-h-9 items-center justify-between gap-3 border-line border-y px-4 text-[0.8125rem] text-muted lg:border-t-0 lg:bg-raised",
        hasTicks(table) && "lg:hidden",
      )}
    >
      <span>
        <span aria-hidden="true" className="text-[0.85em]">
          ▲▼{" "}
        </span>
        <span className="sr-only">Arrows: places won and lost </span>this gameweek
      </span>
      <span className="lg:hidden">
        <Gameweek table={table} />
      </span>
    </p>
  );
}

/** What parts two who are level, under the rows; a laptop has it over the column of last goals. */
export function LevelNote({ table }: TableHeadProps) {
  const level = levelText(table.rows, table.leagueType);
  if (!level) return null;
  return (
    <p
      className={cx(
        "border-line border-t bg-raised px-4 py-2 text-[0.8125rem] text-muted",
        hasTicks(table) && "lg:hidden",
      )}
    >
      {level}.
    </p>
  );
}
