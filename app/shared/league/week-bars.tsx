import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** Bars are as high as their points; the lowest still reads as one, and without a point it is a line. */
const LOWEST_PX = 4;
const HIGHEST_PX = 24;
/** The points of a bar of full height; a gameweek with more, as with the Joker, fills it too. */
const FULL_POINTS = 30;
const LEAST_PX = 2;

/** A bar for each of the gameweeks before the present one, as high as its points; one that was won is yellow. */
export function WeekBars({ tips, className }: { tips: RowTips; className?: string }) {
  const { weeks, won, gameweek } = tips;
  const first = gameweek - weeks.length;
  // Without a point there is nothing to draw, and five lowest bars would look like a fault.
  const bars = weeks.some((points) => points > 0) ? weeks : [];
  return (
    <span className={cx("flex h-6 items-end gap-[3px]", className)}>
      <span className="sr-only">
        {weeks
          .map((points, at) => `Gameweek ${first + at}: ${points}${(won >> at) & 1 ? ", won" : ""}`)
          .join("; ")}
      </span>
      {bars.map((points, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place in the row
          key={at}
          aria-hidden="true"
          className={cx(
            "w-[5px] rounded-t-[1px] xl:w-2 forced-colors:border",
            (won >> at) & 1 ? "bg-whistle outline-1 outline-rim -outline-offset-1" : "bg-line-strong",
          )}
          style={{ height: heightOf(points) }}
        />
      ))}
    </span>
  );
}

function heightOf(points: number): number {
  if (points <= 0) return LEAST_PX;
  const share = Math.min(points, FULL_POINTS) / FULL_POINTS;
  return Math.max(LOWEST_PX, Math.round(share * HIGHEST_PX));
}
