import type { TableLink } from "#app/shared/league/tables.ts";
import type { League } from "#contract/leagues/leagues.ts";

/** HLF-09: the run whose chances an address asks for; the half's where the league has no other table (HLF-06). */
export function runOfChances(
  search: URLSearchParams,
  league: Pick<League, "runs"> | undefined,
): "half" | undefined {
  if (!league?.runs.includes("half")) return undefined;
  return search.get("run") === "half" || !league.runs.includes("season") ? "half" : undefined;
}

/** The address of a league's chances. */
export function chancesPath(leagueId: string, run?: "half"): string {
  return `/chances?${new URLSearchParams({ league: leagueId, ...(run ? { run } : {}) })}`;
}

/** The choice between the chances of a league's two tables. */
export const chancesOf = (leagueId: string): TableLink[] => [
  { name: "season", label: "Season", to: chancesPath(leagueId) },
  { name: "half", label: "Second half", to: chancesPath(leagueId, "half") },
];
