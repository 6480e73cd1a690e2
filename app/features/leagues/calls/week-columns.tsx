import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

interface WeekColumnsProps {
  tips: Pick<RowTips, "weeks" | "won" | "gameweek">;
  /** Whether they are the heads, the gameweeks themselves. */
  isHead?: boolean;
}

/** HLF-06: a laptop's columns of the half's gameweeks, for the eye; yellow where one was won. */
export const WeekColumns = ({ tips: { weeks, won, gameweek }, isHead = false }: WeekColumnsProps) => (
  <span aria-hidden="true" className="grid flex-1 auto-cols-fr grid-flow-col max-xl:hidden">
    {weeks.map((points, at) => {
      const of = gameweek - weeks.length + at;
      return isHead ? (
        <span key={of}>GW{of}</span>
      ) : (
        <span key={of} className="scoreboard text-right text-muted text-xl leading-7">
          <span
            className={cx(
              "rounded-md px-1.5 py-0.5 -mr-1.5",
              ((won >> at) & 1) === 1 && "bg-whistle text-on-whistle ring-1 ring-rim",
            )}
          >
            {points}
          </span>
        </span>
      );
    })}
  </span>
);
