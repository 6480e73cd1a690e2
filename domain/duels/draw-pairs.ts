import { sipHash24OfText, sipKeyFromSecret } from "#domain/shared/hash.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { compareText } from "#domain/shared/text-order.ts";
import type { Duel } from "./duel.ts";
import type { Meetings } from "./meetings.ts";

/**
 * DUE-03: the pairs of a gameweek. From the top each member meets one of those below whom they have met least often; of
 * these the one met longest ago, and then the nearest in the order. If the number is odd, the Median meets the lowest
 * of those who have met it least often.
 *
 * @param order the members, best first.
 */
export function drawPairs(order: readonly UserId[], meetings: Meetings): Duel[] {
  const odd = order.length % 2 === 1 ? forTheMedian(order, meetings) : null;
  const left = order.filter((id) => id !== odd);
  const isTaken = new Set<UserId>();
  const duels: Duel[] = [];
  for (const [at, a] of left.entries()) {
    if (isTaken.has(a)) continue;
    const b = opponentOf(a, left, at, isTaken, meetings);
    if (b === null) continue;
    isTaken.add(b);
    duels.push({ a, b });
  }
  return odd === null ? duels : [...duels, { a: odd, b: null }];
}

function opponentOf(
  a: UserId,
  order: readonly UserId[],
  at: number,
  isTaken: ReadonlySet<UserId>,
  meetings: Meetings,
): UserId | null {
  const met = meetings.of(a);
  let best: UserId | null = null;
  let bestMet = { times: Number.POSITIVE_INFINITY, last: 0 };
  for (let below = at + 1; below < order.length; below++) {
    const id = order[below] as UserId;
    if (isTaken.has(id)) continue;
    const metBefore = met.get(id);
    if (!metBefore) return id;
    const isBetter = metBefore.times - bestMet.times || metBefore.last - bestMet.last;
    if (isBetter < 0) [best, bestMet] = [id, metBefore];
  }
  return best;
}

function forTheMedian(order: readonly UserId[], { mediansOf }: Meetings): UserId {
  let chosen = order[0] as UserId;
  for (const id of order) if (mediansOf(id) <= mediansOf(chosen)) chosen = id;
  return chosen;
}

/** DUE-03: the order of the first draw: a shuffle by a seed, the same for the same members. */
export function shuffled(members: readonly UserId[], seed: string): UserId[] {
  const key = sipKeyFromSecret(seed);
  return members
    .map((id) => ({ id, ...sipHash24OfText(key, id) }))
    .sort((a, b) => a.high - b.high || a.low - b.low || compareText(a.id, b.id))
    .map(({ id }) => id);
}
