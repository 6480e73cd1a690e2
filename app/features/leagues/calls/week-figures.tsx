import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** The points at which a bar is as high as it gets: one scale for all rows of all tables. */
const HIGHEST = 30;

interface WeekFiguresProps {
  tips: RowTips;
  /** Whether the last of them is being played. */
  isOn?: boolean;
}

/** So few are read quicker as figures. */
const FEW = 2;

/** The points of each gameweek before the present one as bars, on a laptop with their sum; one that was won is yellow. */
export function WeekFigures({ tips: { weeks, won, gameweek }, isOn = false }: WeekFiguresProps) {
  const first = gameweek - weeks.length;
  return (
    <span className="flex justify-end gap-[3px] xl:gap-1.5">
      <span className="sr-only">
        {weeks
          .map((points, at) => `Gameweek ${first + at}: ${points}${(won >> at) & 1 ? ", won" : ""}`)
          .join("; ")}
      </span>
      {weeks.length <= FEW ? (
        <span aria-hidden="true" className="scoreboard whitespace-nowrap pr-1 text-base text-muted">
          {weeks.join(" · ")}
        </span>
      ) : null}
      {(weeks.length <= FEW ? [] : weeks).map((points, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified by its place in the row
          key={at}
          aria-hidden="true"
          className="grid min-w-1.5 grid-rows-[1.75rem] content-end items-end justify-items-center"
        >
          <span
            data-dot
            className={cx(
              "w-1.5 rounded-xs xl:w-2",
              ((won >> at) & 1) === 1
                ? "bg-whistle ring-1 ring-rim forced-colors:border"
                : isOn && at === weeks.length - 1
                  ? "bg-brand"
                  : "bg-muted/60",
            )}
            style={{ height: `max(2px, ${Math.min(100, Math.round((100 * points) / HIGHEST))}%)` }}
          />
        </span>
      ))}
      {weeks.length <= FEW ? null : (
        <span
          aria-hidden="true"
          className="scoreboard min-w-10 self-end text-right text-lg text-muted leading-5 max-xl:hidden"
        >
          {weeks.reduce((sum, points) => sum + points, 0)}
        </span>
      )}
    </span>
  );
}
