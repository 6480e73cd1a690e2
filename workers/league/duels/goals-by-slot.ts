import type { GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { CountingGoal, GoalIndex } from "#domain/squad/goal-index.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { didStand, type Stood, whoStood } from "./who-stood.ts";

interface Holder extends Pick<Stood, "pickedAt" | "until"> {
  readonly slot: number;
}
type Holders = ReadonlyMap<PlayerId, readonly Holder[]>;

/** Who has, or had, which footballer, found once for the same members: a goal then costs its holders, not every card. */
const found = new WeakMap<Field, Holders>();

function holdersOf(field: Field): Holders {
  const goalsMade = found.get(field);
  if (goalsMade) return goalsMade;
  const holders = new Map<PlayerId, Holder[]>();
  for (const slot of field.slots) {
    const member = field.members[slot];
    for (const { playerId, pickedAt, until } of member ? whoStood(member) : []) {
      const list = holders.get(playerId);
      if (list) list.push({ slot, pickedAt, until });
      else holders.set(playerId, [{ slot, pickedAt, until }]);
    }
  }
  found.set(field, holders);
  return holders;
}

/** A gameweek's goals as they were counted last, each footballer's with those of their matches. */
interface Counted {
  readonly goals: GoalIndex;
  readonly scores: Uint16Array;
}

/** What was counted last for the same members: a goal then costs its own holders, not those of the whole gameweek. */
const counted = new WeakMap<Field, Map<GameweekId, Counted>>();

/**
 * DUE-04: how many of a gameweek's goals each member's footballers scored in matches that kicked off while they stood on
 * the card, by slot: a goal awarded late counts for whoever held them then, whoever has replaced them since.
 */
export function goalsBySlot(field: Field, gameweek: GameweekId, goals: GoalIndex): Uint16Array {
  const weeks = counted.get(field) ?? new Map<GameweekId, Counted>();
  counted.set(field, weeks);
  const last = weeks.get(gameweek);
  const scores = last ? last.scores.slice() : new Uint16Array(field.capacity);
  const holders = holdersOf(field);
  const count = (player: PlayerId, own: readonly CountingGoal[], times: 1 | -1) => {
    for (const holder of holders.get(player) ?? []) {
      const counting = own.filter(({ kickoffAt }) => didStand(holder, kickoffAt)).length;
      scores[holder.slot] = (scores[holder.slot] as number) + times * counting;
    }
  };
  for (const player of new Set([...(last?.goals.keys() ?? []), ...goals.keys()])) {
    const [before = [], own = []] = [last?.goals.get(player), goals.get(player)];
    const same = sameAtFirst(before, own);
    if (same < before.length) count(player, before.slice(same), -1);
    if (same < own.length) count(player, own.slice(same), 1);
  }
  weeks.set(gameweek, { goals, scores });
  return scores;
}

/** How many goals, from the first on, count for the same members in both lists: by the kick-offs of their matches. */
function sameAtFirst(some: readonly CountingGoal[], others: readonly CountingGoal[]): number {
  const at = some.findIndex(({ kickoffAt }, n) => kickoffAt !== others[n]?.kickoffAt);
  return at === -1 ? some.length : at;
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
