import { isBehindLevel } from "#app/shared/league/ranked.ts";
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
        "grid min-h-8 grid-cols-[1.75rem_var(--gutter,1.5rem)_3.625rem_9.5rem_minmax(0,1fr)_5.5rem_6.5rem] items-center gap-x-2 whitespace-nowrap border-line border-b border-l-4 border-l-transparent bg-raised pr-4 pl-3 text-[0.8125rem] text-muted max-xl:hidden",
        !isUnderTabs && "rounded-t-lg",
      )}
    >
      <span title={ARROWS} className="col-span-3">
        {hasMoved ? (
          <>
            <span className="text-[0.7em]">▲▼</span> this gameweek
          </>
        ) : null}
      </span>
      <span className="pl-2">{total > 0 ? `${total} ${total === 1 ? "player" : "players"}` : null}</span>
      <span title={`Then ${isHalf ? "" : "fewer winter transfers, then "}more goals in all.`}>
        Last tick{entries.some(isBehindLevel) ? ": earlier day wins ties" : ""}
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
