import { useHalf } from "#app/shared/season/seasons.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { TableRunsProps } from "./table-choice.tsx";

const TableChoice = lazyPart(() => import("./table-choice.tsx"), "[aria-label=Tables]");

/** Whether there is more than one table to choose from. */
export function useHasTables(league: League | undefined): boolean {
  const hasHalf = useHalf() !== null;
  return league ? league.runs.length > 1 || league.duels || league.cup : hasHalf;
}

/** The switch of tables. */
export const TableRuns = (props: TableRunsProps) => (
  <Part fallback={<div className="h-15" />}>
    <TableChoice {...props} />
  </Part>
);
