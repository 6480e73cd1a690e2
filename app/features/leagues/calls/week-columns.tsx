import { FULL_POINTS } from "#app/shared/league/week-bars.tsx";
import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

interface WeekColumnsProps {
  tips: Pick<RowTips, "weeks" | "won" | "gameweek">;
  /** Whether they are the heads, the gameweeks themselves. */
  isHead?: boolean;
}

/**
 * HLF-06: a laptop's columns of the half's gameweeks, for the eye: points as a bar and a figure; yellow where one was
 * won.
 */
export const WeekColumns = ({ tips: { weeks, won, gameweek }, isHead = false }: WeekColumnsProps) => (
  <span aria-hidden="true" className="grid flex-1 auto-cols-fr grid-flow-col gap-4 max-xl:hidden">
    {weeks.map((points, at) => {
      const of = gameweek - weeks.length + at;
      const isWon = ((won >> at) & 1) === 1;
      return isHead ? (
        <span key={of}>GW{of}</span>
      ) : (
        <span key={of} className="flex items-center gap-2">
          <span className="h-2.5 flex-1 rounded-xs bg-line/50">
            <span
              className={cx("block h-full rounded-xs", isWon ? "bg-whistle ring-1 ring-rim" : "bg-muted/40")}
              style={{ width: `${Math.min(100, Math.round((100 * points) / FULL_POINTS))}%` }}
            />
          </span>
          <span
            className={cx(
              "scoreboard min-w-7 text-right text-xl leading-7",
              isWon ? "text-ink" : "text-muted",
            )}
          >
            {points}
          </span>
        </span>
      );
    })}
  </span>
);
