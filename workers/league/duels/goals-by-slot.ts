import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { GoalIndex } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import type { Field } from "#workers/league/table/roster.ts";

interface Holder {
  readonly slot: number;
  readonly pickedAt: Instant;
}
type Holders = ReadonlyMap<PlayerId, readonly Holder[]>;

/** Who has which footballer, found once for the same members: a goal then costs its holders, not every card. */
const found = new WeakMap<Field, Holders>();

function holdersOf(field: Field): Holders {
  const known = found.get(field);
  if (known) return known;
  const holders = new Map<PlayerId, Holder[]>();
  for (const slot of field.slots) {
    const member = field.members[slot];
    for (const { playerId, pickedAt } of member ? unpackPicks(member.picks) : []) {
      const list = holders.get(playerId);
      if (list) list.push({ slot, pickedAt });
      else holders.set(playerId, [{ slot, pickedAt }]);
    }
  }
  found.set(field, holders);
  return holders;
}

/** DUE-04: how many of these goals each member's footballers scored in matches that kicked off after the pick, by slot. */
export function goalsBySlot(field: Field, goals: GoalIndex): Uint16Array {
  const scores = new Uint16Array(field.capacity);
  const holders = holdersOf(field);
  for (const [player, own] of goals) {
    for (const { slot, pickedAt } of holders.get(player) ?? []) {
      const counting = own.filter(({ kickoffAt }) => kickoffAt > pickedAt).length;
      scores[slot] = (scores[slot] as number) + counting;
    }
  }
  return scores;
}
