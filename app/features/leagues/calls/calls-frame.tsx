import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isAllOnZero } from "#app/features/leagues/leaderboard/leaderboard-rows.ts";
import type { Leaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { isBehindLevel } from "#app/shared/league/ranked.ts";
import { barsTitle } from "#app/shared/league/row-tips.ts";
import { cx } from "#app/ui/cx.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { tipsColumns } from "./columns.ts";
import { withNewestWeek } from "./newest-week.ts";
import { WeekColumns } from "./week-columns.tsx";

interface CallsFrameProps {
  table: Pick<Leaderboard, "entries" | "total">;
  /** HLF-06: whether the rows show the season's places. */
  isHalf: boolean;
  /** Whether a laptop has tabs above it, on whose line the heads stand. */
  isUnderTabs: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A tipping table between the heads of its columns and the legend of its marks. */
export default function CallsFrame({ children, table, isHalf, isUnderTabs }: CallsFrameProps) {
  const { entries } = table;
  // While nobody has a point in the half, its rows are the season's places alone.
  const isLevel = isHalf && isAllOnZero(entries);
  return (
    <div data-calls-frame className={cx("@container", isLevel && "xl:[&_li:last-child>a]:rounded-b-lg")}>
      {entries.length > 0 ? <TipsHeads {...table} {...{ isHalf, isLevel, isUnderTabs }} /> : null}
      {children}
      {entries.length > 0 && !isLevel ? <TipsLegend entries={entries} isHalf={isHalf} /> : null}
    </div>
  );
}

interface TipsHeadsProps extends Pick<Leaderboard, "entries" | "total"> {
  isHalf: boolean;
  isLevel: boolean;
  isUnderTabs: boolean;
}

/** The heads of a tipping table's columns. */
function TipsHeads({ entries, total, isHalf, isLevel, isUnderTabs }: TipsHeadsProps) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isOn = isAnyLive(matchday?.fixtures);
  const tips = isLevel ? undefined : entries.find((row) => row.tips)?.tips;
  const weeks = tips && isHalf ? withNewestWeek({ score: tips.total, tips }, isOn) : tips;
  const hasMoved = entries.some(({ movement }) => movement);
  const head = "whitespace-nowrap text-right text-[0.8125rem] text-muted leading-4";
  return (
    <div
      className={cx(
        tipsColumns(isHalf),
        "border-line border-l-4 border-l-transparent",
        isUnderTabs
          ? "on-tabs max-xl:min-h-9 max-xl:border-b max-xl:bg-surface"
          : "min-h-9 border-b bg-surface xl:min-h-8 xl:rounded-t-lg xl:bg-raised",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(head, "text-left! col-span-3 pl-1 max-xl:hidden", isUnderTabs && "invisible")}
      >
        {hasMoved ? (
          <>
            <span className="text-[0.85em]">▲▼</span> this gameweek
          </>
        ) : null}
      </span>
      <span
        className={cx(
          head,
          isUnderTabs && "xl:opacity-0",
          "text-left! min-w-0 truncate xl:overflow-visible max-xl:col-span-4 max-xl:pl-17 @max-narrow:col-span-2! @max-narrow:pl-2!",
        )}
      >
        <span aria-hidden="true" className="xl:hidden">
          {tips ? `Gameweek ${tips.gameweek}` : isLevel ? "In the order of the season" : ""}
        </span>
        {total > 0 ? (
          <span className="max-xl:sr-only">
            {total} {total === 1 ? "player" : "players"}
          </span>
        ) : null}
      </span>
      {isHalf ? null : (
        <span aria-hidden="true" className={cx(head, "max-xl:hidden")}>
          {isOn ? <span data-dot className="mr-1.5 inline-block size-2 rounded-full bg-live" /> : null}
          {isOn ? "Now" : tips ? `GW${tips.gameweek}` : ""}
        </span>
      )}
      {isHalf ? null : (
        <span aria-hidden="true" className={cx(head, "max-xl:hidden")}>
          {isOn ? "Can drop to" : ""}
        </span>
      )}
      <span aria-hidden="true" className={cx(head, "@max-narrow:hidden max-[22.49rem]:hidden")}>
        {weeks && isHalf ? (
          <>
            <span className="xl:hidden">{barsTitle(weeks)}</span>
            <WeekColumns tips={weeks} isHead />
          </>
        ) : weeks ? (
          <>
            {barsTitle(weeks)}
            <span className="max-xl:hidden"> in all</span>
          </>
        ) : isLevel ? (
          <span className="max-xl:hidden">Season</span>
        ) : null}
      </span>
      <span aria-hidden="true" className={head}>
        Total
      </span>
    </div>
  );
}

/** The boxes of a slip that its legend names, with the marks that look so. */
const BOXES = [
  ["R", "bg-brand", "right"],
  ["r", "border-2 border-brand bg-brand-soft", "right now"],
  ["w", "border border-line-strong", "wrong"],
  ["d", "border border-line-strong border-dashed", "Default"],
] as const;

/** What the marks of a tipping table's rows mean, said once below them: of those that are in it. */
function TipsLegend({ entries, isHalf }: Pick<TipsHeadsProps, "entries" | "isHalf">) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isOn = isAnyLive(matchday?.fixtures);
  const hasWon = entries.some(({ score, tips }) => {
    const bars = tips && (isHalf ? withNewestWeek({ score, tips }, isOn) : tips);
    return bars && bars.won > 0;
  });
  const marks = entries.map(({ tips }) => tips?.slip ?? "").join("");
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-1 border-line border-t bg-surface px-4 py-2.5 text-[0.8125rem] text-muted leading-5 xl:rounded-b-lg xl:py-1.5">
      {BOXES.map(([mark, look, word]) =>
        marks.includes(mark) || (mark === "r" && isOn) ? (
          <span key={mark}>
            <span
              aria-hidden="true"
              className={cx("mr-1.5 inline-block size-3 rounded-[3px] align-[-1px]", look)}
            />
            {word}
          </span>
        ) : null,
      )}
      {marks.includes(".") ? (
        // A phone has a line for the marks that do not say it themselves.
        <span className="max-xl:hidden">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block size-[3px] rounded-full bg-muted align-[3px]"
          />
          to come
        </span>
      ) : null}
      {hasWon ? (
        <span className="max-[22.49rem]:hidden">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-3.5 w-1.5 rounded-xs bg-whistle align-[-2px] ring-1 ring-rim"
          />
          gameweek won
        </span>
      ) : null}
      {/* TIP-09 */}
      {entries.some(isBehindLevel) ? (
        <span title="Then more goal bonuses, fewer defaults, more gameweeks won." className="xl:ml-auto">
          Level? More draws called right
        </span>
      ) : null}
    </p>
  );
}
