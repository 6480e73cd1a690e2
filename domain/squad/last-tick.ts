import type { FixtureId, PlayerId } from "#domain/shared/ids.ts";
import type { SquadPick } from "./pick.ts";
import { type GoalIndex, scoreSlot } from "./tick.ts";

/** The newest tick of a squad. */
export interface LastTick {
  readonly playerId: PlayerId;
  /** The slot's club (BNG-02). */
  readonly clubId: SquadPick["clubId"];
  readonly fixtureId: FixtureId;
  /** BNG-05: true once the tick can no longer be taken back. */
  readonly isFinal: boolean;
}

/**
 * BNG-02: the tick of the latest match day; within a day, of the goal seen last, then of the higher player id, so that
 * every reader sees the same. Null while nothing is ticked.
 *
 * @param seenAt when a player's first goal in a match was seen, in milliseconds since 1970.
 */
export function lastTickOf(
  picks: readonly SquadPick[],
  index: GoalIndex,
  seenAt: (fixtureId: FixtureId, playerId: PlayerId) => number,
): LastTick | null {
  let last: (LastTick & { readonly order: readonly [day: string, seen: number, id: number] }) | null = null;
  for (const pick of picks) {
    const { isTicked, isFinal, tickedBy } = scoreSlot(pick, index);
    if (!isTicked || !tickedBy) continue;
    const { fixtureId, day } = tickedBy;
    const order = [day, seenAt(fixtureId, pick.playerId), pick.playerId] as const;
    if (last && !isAfter(order, last.order)) continue;
    last = { playerId: pick.playerId, clubId: pick.clubId, fixtureId, isFinal, order };
  }
  if (!last) return null;
  const { order: _, ...tick } = last;
  return tick;
}

function isAfter(a: readonly [string, number, number], b: readonly [string, number, number]): boolean {
  if (a[0] !== b[0]) return a[0] > b[0];
  return a[1] === b[1] ? a[2] > b[2] : a[1] > b[1];
}
