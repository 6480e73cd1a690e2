import type { UserId } from "#domain/shared/ids.ts";
import type { GoalEffects } from "./goal-effects.ts";
import { named } from "./make-moment.ts";
import type { MomentSwing } from "./moment.ts";
import type { StoryTable } from "./story-table.ts";

/** How many members a swing names; more are counted. */
const NAMED_AT_MOST = 2;
/** How many different sums of points a moment tells. */
const SWINGS_AT_MOST = 4;

/**
 * What a goal did to a tipping league (STO-01): how many gained or lost how many points, gains before losses, each the
 * most members first.
 */
export function swingsOf(effects: GoalEffects, table: StoryTable): MomentSwing[] {
  const byPoints = new Map<number, UserId[]>();
  for (const [id, { gain }] of effects) {
    if (gain === 0) continue;
    const same = byPoints.get(gain);
    if (same) same.push(id);
    else byPoints.set(gain, [id]);
  }
  return [...byPoints]
    .sort(([a, of], [b, to]) => Math.sign(b) - Math.sign(a) || to.length - of.length || b - a)
    .slice(0, SWINGS_AT_MOST)
    .map(([points, ids]) => ({
      points,
      count: ids.length,
      members:
        ids.length > NAMED_AT_MOST ? [] : named(table, ids).map(({ id, username }) => ({ id, username })),
    }));
}
