import { isBehindLevel } from "#app/shared/league/ranked.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

import { hasProvisional, Provisional } from "./table-legend.tsx";

interface TableNotesProps {
  entries: readonly LeaderboardEntry[];
}

/**
 * Below the rows of a phone, which has no heads, in one line: where two are level without sharing a place, why, and what
 * the yellow rim is. A goal that makes either true moves no row.
 */
export default function TableNotes({ entries }: TableNotesProps) {
  const isTold = entries.some(isBehindLevel);
  const isProvisional = hasProvisional(entries);
  if (!isTold && !isProvisional) return null;
  return (
    <p
      data-notes
      className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t bg-surface px-4 py-2 text-[0.8125rem] text-muted leading-5 xl:hidden"
    >
      {isTold ? <span>Level? The earlier day is ahead</span> : null}
      {isProvisional ? <Provisional /> : null}
    </p>
  );
}
