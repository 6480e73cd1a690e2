import { boardOf } from "#workers/league/games/tipping-board.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";
import type { BoardPeriod, RecomputeAsked, Recomputed } from "#workers/rpc/league.ts";

const NAMED_AT_MOST = 20;

/** The rows of a run's table. A period is tipping's: Football Bingo has one table a run, whatever the period. */
function rowsOf({ table, gameType }: RunStandings, period: BoardPeriod) {
  if (gameType === "football_bingo") return table.entries(0, table.length);
  return boardOf(table, period)?.entries(0, table.length) ?? [];
}

/** Each member's rows of the period, of all runs together (HLF-06), in a form to compare. */
function rowsByMember(standings: Standings, period: BoardPeriod): Map<string, string> {
  const rows = new Map<string, string>();
  for (const run of standings.computeAll()) {
    for (const row of rowsOf(run, period)) {
      rows.set(row.id, `${rows.get(row.id) ?? ""}${run.name}${JSON.stringify(row)}`);
    }
  }
  return rows;
}

/**
 * Discards the tables of all runs, reads everything again from D1 and reports whose rows of the period came out
 * differently.
 */
export async function recompute(
  upkeep: Upkeep,
  { epoch, memberCount, period }: RecomputeAsked,
): Promise<Recomputed> {
  await upkeep.bringUpTo(epoch, memberCount);
  const { standings } = upkeep;
  const before = rowsByMember(standings, period);
  await upkeep.rebuild();
  const after = rowsByMember(standings, period);
  const users = new Set([...after.keys(), ...before.keys()]);
  const changed = [...users].filter((id) => before.get(id) !== after.get(id));
  return { members: after.size, changed: changed.length, userIds: changed.slice(0, NAMED_AT_MOST) };
}
