import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { goalKey, type SeasonFacts } from "#domain/season/facts.ts";
import { creditedSide, isReassigned } from "#domain/season/goals.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { effectsBetween, type GoalEffects } from "./goal-effects.ts";
import type { Moment } from "./moment.ts";
import { goalNumberIn } from "./moment-id.ts";
import type { StoryWorld } from "./story-table.ts";

/**
 * STO-01: what a goal, or its being taken back, did to the tables as they are now. The story of an earlier gameweek
 * knows nothing of the one in play, so a goal of that gameweek would be told with the ranks of another day.
 */
export function presentEffects(
  facts: SeasonFacts,
  world: StoryWorld,
  moment: Moment,
  now: Instant,
): GoalEffects {
  const without = applyChanges(facts, undoing(facts, moment), facts.epoch);
  const way = moment.kind === "goal" ? 1 : -1;
  return effectsBetween(world.tableAt(without, now), world.tableAt(facts, now), way);
}

function undoing(facts: SeasonFacts, { id, kind, fixtureId, playerId, ownGoal }: Moment): SeasonChange[] {
  if (fixtureId === undefined || playerId === undefined) return [];
  const key = goalKey({ fixtureId, playerId, isOwnGoal: ownGoal ?? false, n: goalNumberIn(id) });
  const goal = facts.goals.get(key);
  const fixture = facts.fixtures.get(fixtureId);
  if (!goal || !fixture) return [];
  const score = creditedSide(goal) === "home" ? "homeScore" : "awayScore";
  // A goal given to another footballer left the score as it was.
  const by = isReassigned(goal) ? 0 : kind === "goal" ? -1 : 1;
  const was = { ...fixture, [score]: Math.max(0, (fixture[score] ?? 0) + by) };
  const undone: SeasonChange =
    kind === "goal"
      ? { kind: "goal_revoked", goal: { ...goal, status: "revoked" } }
      : { kind: "goal_scored", goal: { ...goal, status: "provisional", revokedAt: null } };
  return [undone, { kind: "score_changed", fixture: was }];
}
