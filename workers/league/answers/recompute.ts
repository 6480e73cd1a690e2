import { boardOf } from "#workers/league/games/tipping-board.ts";
import type { BoardPeriod, RecomputeAsked, Recomputed } from "#workers/league/rpc.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";

const NAMED_AT_MOST = 20;

/** The rows of a period's table. Football Bingo has one table per season: its period is always the season. */
function rowsOf({ table, gameType }: RunStandings, period: BoardPeriod) {
  if (gameType === "football_bingo") return table.entries(0, table.length);
  return boardOf(table, period)?.entries(0, table.length) ?? [];
}

/** Discards a table, reads everything again from D1 and reports which rows of the period came out differently. */
export async function recompute(
  upkeep: Upkeep,
  { epoch, memberCount, period }: RecomputeAsked,
): Promise<Recomputed> {
  await upkeep.bringUpTo(epoch, memberCount);
  const { standings } = upkeep;
  const before = new Map(rowsOf(standings.of(), period).map((row) => [row.id, JSON.stringify(row)]));
  await upkeep.rebuild();
  const after = rowsOf(standings.of(), period);
  const changed = new Set(
    after.filter((row) => before.get(row.id) !== JSON.stringify(row)).map(({ id }) => id),
  );
  for (const { id } of after) before.delete(id);
  for (const id of before.keys()) changed.add(id);
  return { members: after.length, changed: changed.size, userIds: [...changed].slice(0, NAMED_AT_MOST) };
}
