import type { PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Member } from "./member.ts";
import type { Row } from "./rows.ts";

/** Players and how many have picked them, in no order. */
export type PickCounts = readonly { readonly playerId: PlayerId; readonly count: number }[];

const counted = new WeakMap<readonly Row[], PickCounts>();

interface Picked {
  /** They name the state of the table: the same rows are counted once. */
  readonly rows: readonly Row[];
  readonly members: ReadonlyMap<UserId, Member>;
}

export function pickCountsOf({ rows, members }: Picked): PickCounts {
  const known = counted.get(rows);
  if (known) return known;
  const counts = new Map<PlayerId, number>();
  for (const { picks } of members.values()) {
    for (const { playerId } of picks) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  }
  const made = [...counts].map(([playerId, count]) => ({ playerId, count }));
  counted.set(rows, made);
  return made;
}
