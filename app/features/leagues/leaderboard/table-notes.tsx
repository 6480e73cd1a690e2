import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { isBehindLevel } from "#app/shared/league/ranked.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isAnyLive } from "#domain/season/match-status.ts";

import { hasProvisional, Provisional } from "./table-legend.tsx";

interface TableNotesProps {
  entries: readonly LeaderboardEntry[];
}

/**
 * Below the rows, in one line: where two are level without sharing a place, why; on a phone, which has no heads, what
 * the yellow rim is. It is there for as long as a match is on, so that a goal lays nothing out anew.
 */
export default function TableNotes({ entries }: TableNotesProps) {
  const isTold = entries.some(isBehindLevel);
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isProvisional = hasProvisional(entries) || isAnyLive(matchday?.fixtures);
  if (!isTold && !isProvisional) return null;
  return (
    <p
      data-notes
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 border-line border-t bg-surface px-4 py-2 text-[0.8125rem] text-muted leading-5 xl:bg-transparent xl:py-1.5",
        !isTold && "xl:hidden",
      )}
    >
      {isTold ? <span>Level? The day they got there decides</span> : null}
      {isProvisional ? (
        <span className="xl:hidden">
          <Provisional />
        </span>
      ) : null}
    </p>
  );
}
