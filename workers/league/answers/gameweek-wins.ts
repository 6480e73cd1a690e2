import type { LeaderboardEntry } from "#contract/api.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Field } from "#workers/league/table/roster.ts";

/** The gameweeks won are not counted for a table with more members than this. */
const MEMBERS_AT_MOST = 200;

interface Wins {
  readonly field: Field;
  readonly finals: number;
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * The wins in each table, counted again only when another gameweek becomes final or the members or what they play
 * change.
 */
const kept = new WeakMap<Standings, Wins>();

/** STO-05: a league's rows with how many gameweeks each member has won; large and overall tables come back unchanged. */
export function withGameweekWins(standings: Standings, entries: LeaderboardEntry[]): LeaderboardEntry[] {
  const counts = winsOf(standings);
  if (!counts || counts.size === 0) return entries;
  return entries.map((entry) => {
    const gameweeksWon = counts.get(entry.id);
    return gameweeksWon ? { ...entry, honours: { ...entry.honours, gameweeksWon } } : entry;
  });
}

function winsOf(standings: Standings): Wins["counts"] | null {
  const { isOverall, roster, facts } = standings;
  if (isOverall || roster.size > MEMBERS_AT_MOST) return null;
  const finals = [...facts.gameweeks.values()].filter(({ isFinal }) => isFinal).length;
  if (finals === 0) return null;
  const field = roster.field();
  const known = kept.get(standings);
  if (known?.field === field && known.finals === finals) return known.counts;
  const counts = new Map<string, number>();
  for (const { ids } of standings.history().winners)
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  kept.set(standings, { field, finals, counts });
  return counts;
}
