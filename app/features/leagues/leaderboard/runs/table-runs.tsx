import { lazyPart } from "#app/lib/lazy-page.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import { Part } from "#app/ui/part.tsx";
import type { TableRunsProps } from "./table-choice.tsx";

const TableChoice = lazyPart(() => import("./table-choice.tsx"), "[aria-label=Tables]");

/** The switch of tables; nothing where there is one alone. */
export function TableRuns({ view, league }: TableRunsProps) {
  const hasHalf = useHalf() !== null;
  const isAlone = league ? league.runs.length < 2 && !league.duels && !league.cup : !hasHalf;
  return isAlone ? null : (
    <Part fallback={<div className="h-15" />}>
      <TableChoice {...{ view, league, hasHalf }} />
    </Part>
  );
}
