import { useServerClock } from "#app/lib/time/server-clock.tsx";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";

/**
 * HLF-06: the run of the league's other table, once its second half has begun: a laptop shows both beside each other.
 * Undefined where a league has one table.
 */
export function useTableBeside({ run }: LeaderboardView, league: League | undefined): RunName | undefined {
  const half = useHalf();
  const now = useServerClock()();
  if (!league || league.runs.length < 2 || !half || now < half.startsAt) return undefined;
  return run ? DEFAULT_RUN : "half";
}
