import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** The points at which a bar is as high as it gets: one scale for all rows of all tables. */
const HIGHEST = 30;

interface WeekFiguresProps {
  tips: RowTips;
  /** Whether the last of them is being played. */
  isOn?: boolean;
}

/** The points of each gameweek before the present one as bars, on a laptop with their figures; one that was won is yellow. */
export function WeekFigures({ tips: { weeks, won, gameweek }, isOn = false }: WeekFiguresProps) {
  const first = gameweek - weeks.length;
  return (
    <span className="flex justify-end gap-[3px] xl:gap-1.5">
      <span className="sr-only">
        {weeks
          .map((points, at) => `Gameweek ${first + at}: ${points}${(won >> at) & 1 ? ", won" : ""}`)
          .join("; ")}
      </span>
      {weeks.map((points, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified by its place in the row
          key={at}
          aria-hidden="true"
          className="grid min-w-1.5 grid-rows-[1.75rem] content-end items-end justify-items-center xl:min-w-5 xl:grid-rows-[1.25rem_auto]"
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
          <span className="scoreboard text-muted text-xs leading-3.5 max-xl:hidden">{points}</span>
        </span>
      ))}
    </span>
  );
}
