import { type ReactNode, useMemo } from "react";
import { TitleSelect } from "#app/features/tipping/head/title-select.tsx";
import { barsTitle } from "#app/shared/league/row-tips.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { cx } from "#app/ui/cx.ts";
import type { RowTips } from "#contract/leagues/leaderboard.ts";
import { COLUMNS } from "./board-columns.ts";
import { lockedMonths, monthLabel } from "./months.ts";

export interface PeriodWordsProps {
  gameweeks: readonly GameweekSummary[];
  value: string;
  onChange: (period: string) => void;
}

/** The choice of period: three words, on a laptop segments; month and gameweek open the list of those with a locked fixture. */
export function PeriodWords({ gameweeks, value, onChange }: PeriodWordsProps) {
  const months = useMemo(() => lockedMonths(gameweeks), [gameweeks]);
  const locked = gameweeks
    .filter(({ hasLocked }) => hasLocked)
    .map(({ gameweek }) => gameweek)
    .reverse();
  const [kind = "season", chosen = ""] = value.split(":");
  const look = (isChosen: boolean) =>
    cx(
      "scoreboard min-h-11 justify-center rounded-md px-1.5 text-base xl:min-h-8 xl:border xl:px-2.5",
      isChosen ? "text-ink xl:border-line-strong xl:bg-raised" : "text-muted xl:border-transparent",
    );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Period</legend>
      <div className="flex items-center rounded-md xl:bg-sunken">
        <button
          type="button"
          aria-pressed={kind === "season"}
          className={look(kind === "season")}
          onClick={() => onChange("season")}
        >
          Season
        </button>
        {months.length > 0 ? (
          <TitleSelect
            isPlain
            label="Month"
            title={kind === "month" ? shortMonth(chosen) : "Month"}
            value={kind === "month" ? chosen : ""}
            onChange={(month) => month && onChange(`month:${month}`)}
            className={look(kind === "month")}
          >
            {kind === "month" ? null : <option value="">Choose a month</option>}
            {months.map((month) => (
              <option key={month} value={month}>
                {monthLabel(month)}
              </option>
            ))}
          </TitleSelect>
        ) : null}
        {locked.length > 0 ? (
          <TitleSelect
            isPlain
            label="Gameweek"
            title={kind === "gameweek" ? `GW${chosen}` : "Week"}
            value={kind === "gameweek" ? chosen : ""}
            onChange={(gameweek) => gameweek && onChange(`gameweek:${gameweek}`)}
            className={look(kind === "gameweek")}
          >
            {kind === "gameweek" ? null : <option value="">Choose a gameweek</option>}
            {locked.map((gameweek) => (
              <option key={gameweek} value={gameweek}>
                Gameweek {gameweek}
              </option>
            ))}
          </TitleSelect>
        ) : null}
      </div>
    </fieldset>
  );
}

const shortMonth = (month: string) => monthLabel(month).split(" ")[0] ?? month;

interface HeadsProps {
  isLive: boolean;
  /** The first row's, which say what gameweeks bars and slips are of; undefined without any. */
  tips: RowTips | undefined;
  /** The choice of period, at the left. */
  children: ReactNode;
}

/** The heads of the columns, as decoration: each row says its figures in words. */
export function BoardHeads({ isLive, tips, children }: HeadsProps) {
  const head =
    "scoreboard whitespace-nowrap text-right text-sm text-muted leading-4 max-xl:text-[0.8125rem] max-xl:tracking-tight";
  return (
    <div
      className={cx(
        COLUMNS,
        "h-9 border-line border-b border-l-4 border-l-transparent bg-raised @max-narrow:h-11 xl:h-auto xl:min-h-9",
      )}
    >
      {/* What is pressed is 44 high, the line of the heads 36. */}
      <div className="-my-1 z-1 col-span-4 flex min-w-0 @max-narrow:col-span-full xl:col-span-3 xl:my-0 xl:pl-1.5">
        {children}
      </div>
      <span aria-hidden="true" className={cx(head, "max-xl:hidden")}>
        {tips ? barsTitle(tips) : null}
      </span>
      <span aria-hidden="true" className={cx(head, "max-xl:hidden xl:text-center")}>
        {tips ? `GW${tips.gameweek}` : null}
      </span>
      {["Right", "Draws", "Bonus"].map((word) => (
        <span key={word} aria-hidden="true" className={cx(head, "max-[24.37rem]:hidden @max-narrow:hidden")}>
          {word}
        </span>
      ))}
      {["Weeks won", "Joker", "Can drop to"].map((word) => (
        <span key={word} aria-hidden="true" className={cx(head, "max-xl:hidden")}>
          {word}
        </span>
      ))}
      <span
        aria-hidden="true"
        className={cx(head, "whitespace-nowrap @max-narrow:hidden", isLive && "text-live")}
      >
        {isLive ? <span data-dot className="mr-1 inline-block size-2 rounded-full bg-live" /> : null}
        {isLive ? "Now" : "Last"}
      </span>
      <span aria-hidden="true" className={cx(head, "@max-narrow:hidden")}>
        Total
      </span>
    </div>
  );
}
