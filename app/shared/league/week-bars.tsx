import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** The points at which a bar is as high as it gets, as with the Joker: one scale for all rows of all tables. */
export const FULL_POINTS = 30;

interface WeekBarsProps {
  tips: RowTips;
  /** Whether the last of them is being played. */
  isOn?: boolean;
  /** Whether they have their sum beside them on a laptop. */
  hasSum?: boolean;
}

/** The points of each gameweek before the present one as bars; one that was won is yellow. */
export function WeekBars({ tips: { weeks, won, gameweek }, isOn, hasSum = false }: WeekBarsProps) {
  const first = gameweek - weeks.length;
  // Without a point there is nothing to draw, and five lowest bars would look like a fault.
  const bars = hasSum || weeks.some((points) => points > 0) ? weeks : [];
  return (
    <span className="flex h-7 justify-end gap-0.5 xl:gap-1.5">
      <span className="sr-only">
        {weeks
          .map((points, at) => `Gameweek ${first + at}: ${points}${(won >> at) & 1 ? ", won" : ""}`)
          .join("; ")}
      </span>
      {bars.length > 0 ? (
        <span aria-hidden="true" data-dot className="flex gap-0.5 border-line-strong border-b xl:gap-1.5">
          {bars.map((points, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place in the row
              key={at}
              className={cx(
                "w-1.5 self-end rounded-t-xs xl:w-2",
                ((won >> at) & 1) === 1
                  ? "bg-whistle ring-1 ring-rim forced-colors:border"
                  : isOn && at === weeks.length - 1
                    ? "bg-brand"
                    : "bg-muted/80",
              )}
              style={{ height: `${Math.min(100, Math.round((100 * points) / FULL_POINTS))}%` }}
            />
          ))}
        </span>
      ) : null}
      {hasSum ? (
        <span
          aria-hidden="true"
          className="scoreboard min-w-10 self-center text-right text-lg text-muted leading-5 max-xl:hidden"
        >
          {weeks.reduce((sum, points) => sum + points, 0)}
        </span>
      ) : null}
    </span>
  );
}
