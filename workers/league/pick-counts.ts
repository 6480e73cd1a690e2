import type { PlayerId } from "#domain/shared/ids.ts";
import type { Row } from "./games.ts";
import type { Member } from "./member.ts";

/** Players and how many have picked them, in no order. */
export type PickCounts = readonly { readonly playerId: PlayerId; readonly count: number }[];

const counted = new WeakMap<readonly Row[], PickCounts>();

/** @param rows names the state of the table: the same rows are counted once. */
export function pickCountsOf(rows: readonly Row[], members: Iterable<Member>): PickCounts {
  const known = counted.get(rows);
  if (known) return known;
  const counts = new Map<PlayerId, number>();
  for (const { picks } of members) {
    for (const { playerId } of picks) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  }
  const made = [...counts].map(([playerId, count]) => ({ playerId, count }));
  counted.set(rows, made);
  return made;
}
