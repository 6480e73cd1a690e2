import { lazyPart } from "#app/lib/lazy-page.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import { Part } from "#app/ui/part.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { RUNS } from "#domain/season/run.ts";

const TableSwitch = lazyPart(() => import("./table-switch.tsx"), "[aria-label=Tables]");

/** The switch of tables; nothing where there is one alone. */
export function TableRuns({ view, league }: { view: LeaderboardView; league: League | undefined }) {
  const half = useHalf();
  const runs = league?.runs ?? (half ? RUNS : []);
  if (runs.length < 2) return null;
  return (
    <Part fallback={<div className="h-15" />}>
      <TableSwitch view={view} runs={runs} />
    </Part>
  );
}
