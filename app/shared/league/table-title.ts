import type { LeagueType } from "#domain/shared/league-type.ts";
import { leagueTypeLabel } from "./league-type.ts";

interface NamedTable {
  /** The league's name; undefined for everybody's table. */
  readonly name: string | undefined;
  readonly leagueType: LeagueType;
  /** The season of a final table, as people write it. */
  readonly season?: string;
}

/** The title of a table's page, as a tab or a bookmark shows it: no two tables have the same. */
export function tableTitle({ name, leagueType, season }: NamedTable): string {
  const table = name ?? `All Leagues, ${leagueTypeLabel(leagueType)}`;
  return season ? `${table}, ${season}` : table;
}
