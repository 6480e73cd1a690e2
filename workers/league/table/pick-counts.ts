import type { PlayerId } from "#domain/shared/ids.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import type { PickCounts } from "#workers/rpc/league.ts";
import type { Table } from "./table.ts";

/** The counts of each table, made once: tables are replaced, never changed. */
const counted = new WeakMap<Table, PickCounts>();

/** How many of a table's members have picked each footballer. */
export function pickCountsOf(table: Table): PickCounts {
  const cached = counted.get(table);
  if (cached) return cached;
  const counts = new Map<PlayerId, number>();
  for (let place = 0; place < table.length; place++) {
    for (const { playerId } of unpackPicks(table.memberAt(place).picks)) {
      counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
    }
  }
  const made = [...counts].map(([playerId, count]) => ({ playerId, count }));
  counted.set(table, made);
  return made;
}
