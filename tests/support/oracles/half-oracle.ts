import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { finalStandings, type OracleRow, type OracleSquad } from "./bingo-oracle.ts";

/**
 * HLF-03, HLF-05, HLF-06: the table of a second half, plainly: the season's computation over the matches that kicked
 * off at or after the half's beginning. Whoever has no card stands behind everybody who has one.
 */
export function halfStandings(
  archive: Pick<SeasonArchive, "fixtures">,
  cards: readonly OracleSquad[],
  startsAt: number,
): OracleRow[] {
  const fixtures = archive.fixtures.filter(({ kickoff_time }) => Date.parse(kickoff_time) >= startsAt);
  const playing = cards
    .filter(({ picks }) => picks.length > 0)
    .map(({ username, picks }) => ({ username, picks }));
  const rows = finalStandings({ fixtures } as unknown as SeasonArchive, playing);
  const others = cards.filter(({ picks }) => picks.length === 0).map(({ username }) => username);
  const none = { rank: rows.length + 1, score: 0, totalGoals: 0, qualified: false };
  return [...rows, ...others.sort().map((username) => ({ ...none, username }))];
}
