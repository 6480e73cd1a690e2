import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { type Instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { type GoalIndex, type TickingGoal, tickingKickoffOf } from "./tick.ts";

/**
 * BNG-02, SEA-03: the goals that count, from the ledger alone. Build it once per epoch and score every squad with it. A
 * part of the facts is enough: the goals of the players in question and their fixtures.
 */
export function buildGoalIndex(facts: Pick<SeasonFacts, "fixtures" | "goals">): GoalIndex {
  const index = new Map<PlayerId, TickingGoal[]>();
  const days = new Map<Instant, LondonDay>();
  for (const goal of facts.goals.values()) {
    const kickoffAt = tickingKickoffOf(goal, facts.fixtures);
    if (kickoffAt === null) continue;
    const day = days.get(kickoffAt) ?? londonDayOf(kickoffAt);
    days.set(kickoffAt, day);
    const counting = { fixtureId: goal.fixtureId, kickoffAt, day, isFinal: goal.status === "final" };
    const goalsOfPlayer = index.get(goal.playerId);
    if (goalsOfPlayer) goalsOfPlayer.push(counting);
    else index.set(goal.playerId, [counting]);
  }
  for (const goals of index.values()) {
    if (goals.length > 1) goals.sort((a, b) => a.kickoffAt - b.kickoffAt || a.fixtureId - b.fixtureId);
  }
  return index;
}

const indexes = new WeakMap<Pick<SeasonFacts, "fixtures" | "goals">, GoalIndex>();

/** The index of an epoch's facts, built once for everybody who asks: facts are replaced, never changed. */
export function goalIndexOf(facts: Pick<SeasonFacts, "fixtures" | "goals">): GoalIndex {
  const index = indexes.get(facts) ?? buildGoalIndex(facts);
  indexes.set(facts, index);
  return index;
}

/**
 * One player's goals as they stood at an instant: of matches that had kicked off, with those that were taken back later
 * (BNG-05). An index of that player alone.
 */
export function goalIndexAsOf(
  facts: Pick<SeasonFacts, "fixtures" | "goals">,
  playerId: PlayerId,
  at: Instant,
): GoalIndex {
  const goals = new Map<string, Goal>();
  for (const [key, goal] of facts.goals) {
    if (goal.playerId !== playerId) continue;
    const isStanding = goal.revokedAt !== null && goal.revokedAt > at;
    goals.set(key, isStanding ? { ...goal, status: "provisional" } : goal);
  }
  const counting = buildGoalIndex({ fixtures: facts.fixtures, goals }).get(playerId) ?? [];
  return new Map([[playerId, counting.filter(({ kickoffAt }) => kickoffAt < at)]]);
}

/** How many goals a player has scored this season (SEA-03), own goals and revoked ones left out. */
export function goalsOf(index: GoalIndex, playerId: PlayerId): number {
  return index.get(playerId)?.length ?? 0;
}

/** Goals this season by player, own goals and revoked ones left out (SEA-03); an absent player has 0. */
export type GoalCounts = ReadonlyMap<PlayerId, number>;

/** `goalsOf` for every player with a goal. */
export function goalCounts(index: GoalIndex): GoalCounts {
  return new Map([...index].map(([playerId, goals]) => [playerId, goals.length]));
}
