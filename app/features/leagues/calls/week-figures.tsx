import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** So many gameweeks a phone has room for. */
export const WEEKS_ON_PHONE = 3;

interface WeekFiguresProps {
  tips: RowTips;
  /** Whether the last of them is being played. */
  isOn?: boolean;
}

/** The points of each gameweek before the present one, the last three on a phone; one that was won is on yellow. */
export function WeekFigures({ tips: { weeks, won, gameweek }, isOn = false }: WeekFiguresProps) {
  const first = gameweek - weeks.length;
  return (
    <span className="scoreboard flex justify-end gap-0.5 text-[0.9375rem] text-muted leading-5 xl:gap-1 xl:text-base">
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
          className={cx(
            "min-w-5 rounded-[4px] text-center xl:min-w-6",
            at < weeks.length - WEEKS_ON_PHONE && "max-xl:hidden",
            ((won >> at) & 1) === 1 && "bg-whistle text-on-whistle ring-1 ring-rim forced-colors:border",
            isOn && at === weeks.length - 1 && "text-brand-ink",
          )}
        >
          {points}
        </span>
      ))}
    </span>
  );
}
