import type { PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { didStand, type Stood, whoStood } from "./who-stood.ts";

interface Holder extends Pick<Stood, "pickedAt" | "until"> {
  readonly slot: number;
}
type Holders = ReadonlyMap<PlayerId, readonly Holder[]>;

/**
 * Who has, or had, which footballer, found once for the same members: a goal then costs its holders, not every card.
 */
const holdersByField = new WeakMap<Field, Holders>();

function holdersOf(field: Field): Holders {
  const earlier = holdersByField.get(field);
  if (earlier) return earlier;
  const holders = new Map<PlayerId, Holder[]>();
  for (const slot of field.slots) {
    const member = field.members[slot];
    for (const { playerId, pickedAt, until } of member ? whoStood(member) : []) {
      const list = holders.get(playerId);
      if (list) list.push({ slot, pickedAt, until });
      else holders.set(playerId, [{ slot, pickedAt, until }]);
    }
  }
  holdersByField.set(field, holders);
  return holders;
}

/**
 * DUE-04: how many of these goals each member's footballers scored in matches that kicked off while they stood on the
 * card, by slot: a goal awarded late counts for whoever held them then, whoever has replaced them since.
 */
export function goalsBySlot(field: Field, goals: GoalIndex): Uint16Array {
  const scores = new Uint16Array(field.capacity);
  const holders = holdersOf(field);
  for (const [player, own] of goals) {
    for (const holder of holders.get(player) ?? []) {
      let counting = 0;
      for (const { kickoffAt } of own) if (didStand(holder, kickoffAt)) counting++;
      scores[holder.slot] = (scores[holder.slot] as number) + counting;
    }
  }
  return scores;
}

interface Standing {
  readonly player: PlayerId;
  readonly kickoffAt: Instant;
  readonly slots: ReadonlySet<number>;
}

/** Asked by each listener of one goal. */
const lastAsked = new WeakMap<Field, Standing>();

/** DUE-04: the slots of those on whose card a footballer stood when a match kicked off. */
export function slotsWith(field: Field, player: PlayerId, kickoffAt: Instant): ReadonlySet<number> {
  const last = lastAsked.get(field);
  if (last?.player === player && last.kickoffAt === kickoffAt) return last.slots;
  const holders = holdersOf(field).get(player) ?? [];
  const slots = new Set(holders.flatMap((holder) => (didStand(holder, kickoffAt) ? [holder.slot] : [])));
  lastAsked.set(field, { player, kickoffAt, slots });
  return slots;
}
