import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useSeasonPhase } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { arrowsSince } from "./leaderboard-rows.ts";
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
  const arrows = useArrows(entries);
  if (entries.length === 0) return null;
  return (
    <div
      data-legend
      className={cx(
        "grid min-h-8 grid-cols-[minmax(0,1fr)_12rem_5rem_5rem] items-center gap-x-2 whitespace-nowrap border-line border-b bg-raised px-4 text-[0.8125rem] text-muted max-xl:hidden",
        !isUnderTabs && "rounded-t-lg",
      )}
    >
      <span className="flex min-w-0 gap-x-5 overflow-hidden">
        {arrows ? (
          <span title={ARROWS}>
            <span className="text-[0.7em]">▲▼</span> {arrows.since ? "this gameweek" : "from kick-off"}
          </span>
        ) : null}
        {total > 0 ? (
          <span>
            {total} {total === 1 ? "player" : "players"}
          </span>
        ) : null}
      </span>
      <span>Last tick</span>
      <span>{isHalf ? "Season" : "Weeks won"}</span>
      <span className="text-right">Goals</span>
    </div>
  );
}

export const ARROWS = "Places gained or lost since the gameweek’s first match kicked off.";

export const hasProvisional = (entries: readonly LeaderboardEntry[]) =>
  entries.some(({ provisional }) => provisional);

/** Whether the rows have arrows, and since when; null without any. */
export function useArrows(entries: readonly LeaderboardEntry[]): { readonly since: string | null } | null {
  const phase = useSeasonPhase();
  const since = arrowsSince(useQuery({ ...matchdayQuery(), enabled: false }).data);
  const isShown = phase === "running" && (since !== null || entries.some(({ movement }) => movement));
  return isShown ? { since } : null;
}

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
