import type { UserId } from "#domain/shared/ids.ts";
import type { GoalEffects } from "./goal-effects.ts";

/** RIV-01: a rival whom a goal has put behind the reader, or before them. */
interface RivalPassed {
  readonly id: UserId;
  readonly isBehind: boolean;
}

/**
 * RIV-01: the rivals whom a goal, or its being taken back, has moved past the reader, or the reader past them. Drawing
 * level passes nobody; the goal that breaks the tie does.
 *
 * @param rankNow the rank in the table of somebody whom the goal has not moved; undefined for a rival it does not have.
 */
export function rivalsPassed(
  effects: GoalEffects | undefined,
  { reader, rivals }: { readonly reader: UserId; readonly rivals: Iterable<UserId> },
  rankNow: (id: UserId) => number | undefined,
): RivalPassed[] {
  if (!effects) return [];
  const move = (id: UserId) => {
    const effect = effects.get(id);
    if (effect) return effect;
    const rank = rankNow(id);
    return rank === undefined ? null : { from: rank, to: rank };
  };
  const own = move(reader);
  if (!own) return [];
  return [...rivals].flatMap((id): RivalPassed[] => {
    const theirs = move(id);
    if (!theirs) return [];
    if (theirs.from <= own.from && theirs.to > own.to) return [{ id, isBehind: true }];
    return theirs.from >= own.from && theirs.to < own.to ? [{ id, isBehind: false }] : [];
  });
}
