import { levelText } from "#app/shared/league/level-text.ts";
import { cx } from "#app/ui/cx.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { onlookersNews } from "#domain/news/onlookers-news.ts";

const gameweekText = ({ gameweek, isLive }: PublicTable) =>
  gameweek === null ? "Before the first gameweek" : isLive ? `Live, GW${gameweek}` : `Gameweek ${gameweek}`;

interface TableHeadProps {
  table: PublicTable;
}

/** What the columns are, where a laptop has them: a phone has the last tick under the name. */
export function ColumnHeads({ table }: TableHeadProps) {
  if (!table.rows.some(({ lastTick }) => lastTick)) return null;
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

/** What the table says, the gameweek that is on, and what the columns are. */
export function TableNews({ table }: TableHeadProps) {
  const { rows, leagueType, isLive } = table;
  const level = levelText(rows, leagueType);
  const news = onlookersNews(
    rows.map(({ name: username, rank, score }) => ({ username, rank, score })),
    leagueType,
    0,
  );
  return (
    <div className="lg:flex lg:min-h-11 lg:items-center lg:justify-between lg:gap-5 lg:border-line lg:border-b lg:bg-raised lg:px-5">
      <p
        dir="auto"
        className="scoreboard wrap-anywhere text-balance bg-raised px-4 pt-1 pb-2 text-xl leading-6 lg:px-0 lg:py-1.5"
      >
        {news}
      </p>
      <p className="flex min-h-9 items-center gap-2 text-muted text-sm max-lg:text-[0.8125rem] lg:whitespace-nowrap max-lg:border-line max-lg:border-y max-lg:px-4">
        {/* A laptop has it over its column. */}
        {level ? (
          <span className={cx("mr-auto lg:mr-3", rows.some(({ lastTick }) => lastTick) && "lg:sr-only")}>
            {level}
          </span>
        ) : null}
        <span
          className={cx(
            "mr-auto lg:mr-3",
            level && "max-lg:sr-only",
            rows.some(({ lastTick }) => lastTick) && "lg:sr-only",
          )}
        >
          <span aria-hidden="true" className="text-[0.85em]">
            ▲▼{" "}
          </span>
          <span className="sr-only">Arrows: places won and lost </span>this gameweek
        </span>
        {isLive ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
        <span className="shrink-0">{gameweekText(table)}</span>
      </p>
    </div>
  );
}
