import type { Standings } from "#workers/league/standings.ts";
import type { Known } from "./pages.ts";
import { type BoardPeriod, boardOf } from "./tipping-board.ts";

export type RecomputeAsked = Known & { readonly period: BoardPeriod };

/** A table before and after it was thrown away. */
export interface Recomputed {
  readonly members: number;
  /** Rows that are others now: none, if every fact had arrived. */
  readonly changed: number;
  /** Some of their members. */
  readonly userIds: readonly string[];
}

const NAMED_AT_MOST = 20;

function rowsOf({ table }: Standings, period: BoardPeriod) {
  return boardOf(table, period)?.entries(0, table.length) ?? [];
}

/** Throws a table away, reads everything again from D1 and says which rows of the period came out otherwise. */
export async function recompute(
  standings: Standings,
  { epoch, memberCount, period }: RecomputeAsked,
): Promise<Recomputed> {
  await standings.bringUpTo(epoch, memberCount);
  const before = new Map(rowsOf(standings, period).map((row) => [row.id, JSON.stringify(row)]));
  await standings.rebuild();
  const after = rowsOf(standings, period);
  const changed = new Set(
    after.filter((row) => before.get(row.id) !== JSON.stringify(row)).map(({ id }) => id),
  );
  for (const { id } of after) before.delete(id);
  for (const id of before.keys()) changed.add(id);
  return { members: after.length, changed: changed.size, userIds: [...changed].slice(0, NAMED_AT_MOST) };
}
