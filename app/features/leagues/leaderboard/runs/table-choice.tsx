import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import TableSwitch from "#app/shared/league/table-switch.tsx";
import { tablesOf } from "#app/shared/league/tables.ts";
import { useHalf } from "#app/shared/season/seasons.ts";
import type { League } from "#contract/leagues/leagues.ts";

export interface TableRunsProps {
  view: LeaderboardView;
  league: League | undefined;
}

/** The switch of a league's tables, or of everybody's. */
export default function TableChoice({ view, league }: TableRunsProps) {
  const tables = tablesOf(view.leagueType, league, useHalf() !== null);
  return <TableSwitch isInBar tables={tables} shown={view.run ?? "season"} />;
}
