import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { useSeasonPhase } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { arrowsSince, isBehindLevel } from "./leaderboard-rows.ts";
import type { Leaderboard } from "./use-leaderboard.ts";

interface TableLegendProps {
  table: Leaderboard;
  /** Whether tabs are the head of its panel. */
  isUnderTabs: boolean;
  /** HLF-06: whether the rows show the season's places. */
  isHalf: boolean;
}

/** Football Bingo: what the marks in the rows mean: below them on a phone, the heads of the columns on a desktop. */
export default function TableLegend({ table: { entries, total }, isUnderTabs, isHalf }: TableLegendProps) {
  const hasTies = entries.some(isBehindLevel);
  const hasProvisional = entries.some(({ provisional }) => provisional);
  const hasMoved = entries.some(({ movement }) => movement);
  const phase = useSeasonPhase();
  const since = arrowsSince(useQuery({ ...queries.matchday(), enabled: false }).data);
  if (entries.length === 0) return null;
  return (
    <div
      data-legend
      className={cx(
        "flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-line bg-surface px-4 py-1 text-[0.8125rem] text-muted max-xl:order-last max-xl:border-t xl:grid xl:min-h-8 xl:grid-cols-[minmax(0,1fr)_12rem_5rem_6.75rem] xl:gap-x-2 xl:whitespace-nowrap xl:border-b xl:bg-raised",
        !isUnderTabs && "xl:rounded-t-lg",
      )}
    >
      <span className="contents xl:flex xl:min-w-0 xl:gap-x-5 xl:overflow-hidden">
        {phase === "running" && (since || hasMoved) ? (
          <span title="Places gained or lost since the gameweek’s first match kicked off.">
            <span className="text-[0.7em]">▲▼</span>{" "}
            {since ? (
              <>
                since <span className="sm:hidden">kick-off</span>
                <span className="max-sm:hidden">
                  <ShortTime iso={since} format={weekdayAndTime} />
                </span>
              </>
            ) : (
              "from kick-off"
            )}
          </span>
        ) : null}
        {hasTies ? (
          <span
            className="max-xl:order-1"
            title={`Of level scores the one reached on an earlier day is ahead, then ${isHalf ? "" : "fewer winter transfers, then "}more goals in all.`}
          >
            Level: first there is ahead
          </span>
        ) : total > 0 ? (
          <span className="max-xl:hidden">
            {total} {total === 1 ? "player" : "players"}
          </span>
        ) : null}
      </span>
      <span className="flex items-center gap-x-4">
        <span className="max-xl:hidden">Last tick</span>
        {hasProvisional ? (
          <span
            className="flex items-center gap-2"
            title="A provisional score can change until its gameweek is final."
          >
            <span className="rimmed" />
            provisional
          </span>
        ) : null}
      </span>
      <span className="max-xl:hidden">{isHalf ? "Season" : "Weeks won"}</span>
      <span className="text-right max-xl:hidden">Goals</span>
    </div>
  );
}
