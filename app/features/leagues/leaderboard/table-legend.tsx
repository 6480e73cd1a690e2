import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

import type { Leaderboard } from "./use-leaderboard.ts";

interface TableLegendProps {
  table: Leaderboard;
  /** Whether tabs are the head of its panel. */
  isUnderTabs: boolean;
  /** HLF-06: whether the rows show the season's places. */
  isHalf: boolean;
}

/** Football Bingo: the heads of the columns on a desktop, with the signs that stand in them. */
export default function TableHeads({ table: { entries, total }, isUnderTabs, isHalf }: TableLegendProps) {
  const hasMoved = entries.some(({ movement }) => movement);
  if (entries.length === 0) return null;
  return (
    <div
      data-legend
      className={cx(
        "grid grid-cols-[1.75rem_var(--gutter,1.5rem)_3.625rem_9.5rem_minmax(0,1fr)_5.5rem_6.5rem] items-center gap-x-2 whitespace-nowrap border-l-4 border-l-transparent pr-4 pl-3 text-[0.8125rem] text-muted max-xl:hidden",
        isUnderTabs ? "on-tabs" : "min-h-8 rounded-t-lg border-line border-b bg-raised",
      )}
    >
      <span title={ARROWS} className={cx("col-span-3", isUnderTabs && "invisible")}>
        {hasMoved ? (
          <>
            <span className="text-[0.85em]">▲▼</span> this gameweek
          </>
        ) : null}
      </span>
      <span className={cx("pl-2", isUnderTabs && "opacity-0")}>
        {total > 0 ? `${total} ${total === 1 ? "player" : "players"}` : null}
      </span>
      <span
        title={`Level: the earlier day wins. Then ${isHalf ? "" : "fewer winter transfers, then "}more goals in all.`}
      >
        Last tick
      </span>
      <span title="A shared week counts for everybody who won it.">{isHalf ? "Season" : "Weeks won"}</span>
      <span className="flex justify-end">{hasProvisional(entries) ? <Provisional /> : "Goals"}</span>
    </div>
  );
}

const ARROWS = "Places gained or lost since the gameweek’s first match kicked off.";

export const hasProvisional = (entries: readonly LeaderboardEntry[]) =>
  entries.some(({ provisional }) => provisional);

/** The rim of a score that can still be taken back. */
export const Provisional = () => (
  <span
    className="flex items-center gap-2"
    title="A provisional score can change until its gameweek is final."
  >
    <span className="rimmed" />
    provisional
  </span>
);
