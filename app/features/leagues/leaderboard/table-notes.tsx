import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isBehindLevel } from "./leaderboard-rows.ts";
import { hasProvisional, Provisional } from "./table-legend.tsx";

interface TableNotesProps {
  entries: readonly LeaderboardEntry[];
  /** HLF-05: whether winter transfers count for nothing. */
  isHalf: boolean;
}

/**
 * Below the rows, in one line: on a phone, which has no heads, what the yellow rim is, and where two are level without
 * sharing a place, why.
 */
export default function TableNotes({ entries, isHalf }: TableNotesProps) {
  const isTold = entries.some(isBehindLevel);
  const isProvisional = hasProvisional(entries);
  if (!isTold && !isProvisional) return null;
  return (
    <p
      data-notes
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-2 text-[0.8125rem] text-muted leading-5 xl:rounded-b-lg",
        !isTold && "xl:hidden",
      )}
    >
      {isProvisional ? (
        <span className="xl:hidden">
          <Provisional />
        </span>
      ) : null}
      {isTold ? (
        <span title={`Then ${isHalf ? "" : "fewer winter transfers, then "}more goals in all.`}>
          Level? Whoever got there first is ahead
        </span>
      ) : null}
    </p>
  );
}
