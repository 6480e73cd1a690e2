import type { League } from "#contract/leagues/leagues.ts";
import { RUNS } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { duelsPath, viewPath } from "./leaderboard-address.ts";

/** A table of a league, with its address. */
export interface TableLink {
  readonly name: "season" | "half" | "duels" | "cup";
  readonly label: string;
  readonly to: string;
}

const LABELS = { season: "Season", half: "Second half", duels: "Duels", cup: "Cup" } as const;

/**
 * The tables that there are to choose from: the runs' (HLF-06), the duels' and the cup's.
 *
 * @param league undefined for everybody's table.
 */
export function tablesOf(
  leagueType: LeagueType,
  league: Pick<League, "id" | "runs" | "duels" | "cup"> | undefined,
  hasHalf: boolean,
): TableLink[] {
  const runs = (league?.runs ?? (hasHalf ? RUNS : [])).map((name): TableLink => {
    const to = viewPath({ leagueType, leagueId: league?.id, ...(name === "half" ? { run: name } : {}) });
    return { name, label: LABELS[name], to };
  });
  const games = (["duels", "cup"] as const).flatMap((name): TableLink[] =>
    league?.[name] ? [{ name, label: LABELS[name], to: duelsPath(league.id, name) }] : [],
  );
  return [...runs, ...games];
}
