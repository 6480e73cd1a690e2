import type { UserId } from "#domain/shared/ids.ts";
import type { StoryTable } from "./story-table.ts";

/** What a goal, or its being taken back, did to one member of a league. */
export interface GoalEffect {
  /** The change of their score, in ticks or points. */
  readonly gain: number;
  /** Their rank before and after it. */
  readonly from: number;
  readonly to: number;
  /** Their score after it. */
  readonly score: number;
}

/** The members whose score or rank a goal changed: all of them, where a moment lists the first. */
export type GoalEffects = ReadonlyMap<UserId, GoalEffect>;

export function effectsBetween(before: StoryTable, after: StoryTable): GoalEffects {
  const effects = new Map<UserId, GoalEffect>();
  for (const { id, rank, score } of after.values()) {
    const was = before.get(id);
    if (!was || (was.rank === rank && was.score === score)) continue;
    effects.set(id, { gain: score - was.score, from: was.rank, to: rank, score });
  }
  return effects;
}
