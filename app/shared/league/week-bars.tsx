import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** The points at which a bar is as high as it gets, as with the Joker: one scale for all rows of all tables. */
const FULL_POINTS = 30;
/** So few are read quicker as figures. */
export const FEW = 2;

interface WeekBarsProps {
  tips: RowTips;
  /** Whether the last of them is being played. */
  isOn?: boolean;
  /** Whether a few are told as figures, and more have their sum beside them on a laptop. */
  hasFigures?: boolean;
}

/** The points of each gameweek before the present one as bars; one that was won is yellow. */
export function WeekBars({ tips: { weeks, won, gameweek }, isOn, hasFigures = false }: WeekBarsProps) {
  const first = gameweek - weeks.length;
  const areFigures = hasFigures && weeks.length <= FEW;
  // Without a point there is nothing to draw, and five lowest bars would look like a fault.
  const bars = !areFigures && (hasFigures || weeks.some((points) => points > 0)) ? weeks : [];
  return (
    <span className="flex h-7 justify-end gap-0.5 xl:gap-1.5">
      <span className="sr-only">
        {weeks
          .map((points, at) => `Gameweek ${first + at}: ${points}${(won >> at) & 1 ? ", won" : ""}`)
          .join("; ")}
      </span>
      {areFigures ? (
        <span
          aria-hidden="true"
          className="scoreboard self-center whitespace-nowrap pr-1 text-base text-muted"
        >
          {weeks.join(" · ")}
        </span>
      ) : null}
      {bars.map((points, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place in the row
          key={at}
          aria-hidden="true"
          data-dot
          className={cx(
            "w-1.25 self-end rounded-xs xl:w-2",
            ((won >> at) & 1) === 1
              ? "bg-whistle ring-1 ring-rim forced-colors:border"
              : isOn && at === weeks.length - 1
                ? "bg-brand"
                : "bg-muted/60",
          )}
          style={{ height: `max(2px, ${Math.min(100, Math.round((100 * points) / FULL_POINTS))}%)` }}
        />
      ))}
      {hasFigures && !areFigures ? (
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
