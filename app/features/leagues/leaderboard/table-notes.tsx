import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { lastPlayed } from "#app/shared/match/started-gameweeks.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isBehindLevel } from "./leaderboard-rows.ts";
import { ARROWS, hasProvisional, Provisional, useArrows } from "./table-legend.tsx";

interface TableNotesProps {
  entries: readonly LeaderboardEntry[];
  /** HLF-05: whether winter transfers count for nothing. */
  isHalf: boolean;
}

/** Below the rows: on a phone their signs, and where two are level without sharing a place, why. */
export default function TableNotes({ entries, isHalf }: TableNotesProps) {
  const arrows = useArrows(entries);
  const isTold = entries.some(isBehindLevel);
  const isProvisional = hasProvisional(entries);
  const played = lastPlayed(useQuery({ ...matchdayQuery(), enabled: false }).data);
  const isShared = !isHalf && hasSharedWeeks(entries, played);
  if (!isTold && !arrows && !isProvisional && !isShared) return null;
  return (
    <p
      data-notes
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-2 text-[0.8125rem] text-muted leading-5 xl:rounded-b-lg",
        !isTold && !isProvisional && !isShared && "xl:hidden",
      )}
    >
      {arrows ? (
        <span title={ARROWS} className="xl:hidden">
          <span className="text-[0.7em]">▲▼</span> this gameweek
        </span>
      ) : null}
      {isProvisional ? <Provisional /> : null}
      {isTold ? (
        <span>
          Level on goals: first there is ahead
          <span className="max-xl:hidden">
            , then {isHalf ? "" : "fewer winter transfers, then "}more goals in all
          </span>
        </span>
      ) : null}
      {/* A phone has no column of them. */}
      {isShared ? <span className="max-xl:hidden">A shared week counts for everybody who won it</span> : null}
    </p>
  );
}

/** STO-05: whether more weeks are won than were played. */
const hasSharedWeeks = (entries: readonly LeaderboardEntry[], played: number) =>
  entries.reduce((sum, { honours }) => sum + (honours?.gameweeksWon ?? 0), 0) > played;
