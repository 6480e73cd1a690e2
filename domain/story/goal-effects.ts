import type { UserId } from "#domain/shared/ids.ts";
import type { StoryRow, StoryTable } from "./story-table.ts";

/** What a goal, or its being taken back, did to one member of a league. */
export interface GoalEffect {
  /** The change of their score, in ticks or points. */
  readonly gain: number;
  /** Their rank before and after it. */
  readonly from: number;
  readonly to: number;
  /** Their score after it. */
  readonly score: number;
  /** Whether the moment names them: the goal pays them, or its being taken back costs them something. */
  readonly isNamed: boolean;
}

/** The members whose score or rank a goal changed: all of them, where a moment lists the first. */
export type GoalEffects = ReadonlyMap<UserId, GoalEffect>;

/**
 * Whether an event paid a member (`way` 1) or took something from them (-1): a score or, in tipping, a goal bonus that
 * went up or down. A goal may cost somebody their draw and pay them the bonus.
 */
export function isPaid(was: StoryRow, { score, bonuses = 0 }: StoryRow, way: 1 | -1): boolean {
  return (score - was.score) * way > 0 || (bonuses - (was.bonuses ?? 0)) * way > 0;
}

/** @param way 1 for a goal, -1 for one taken back. */
export function effectsBetween(before: StoryTable, after: StoryTable, way: 1 | -1): GoalEffects {
  const effects = new Map<UserId, GoalEffect>();
  for (const row of after.values()) {
    const { id, rank, score } = row;
    const was = before.get(id);
    if (!was || (was.rank === rank && was.score === score)) continue;
    const isNamed = isPaid(was, row, way);
    effects.set(id, { gain: score - was.score, from: was.rank, to: rank, score, isNamed });
  }
  return effects;
}
