import type { SeasonFacts } from "#domain/season/facts.ts";
import { hasBegunInGameweek, matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { GameweekId, PlayerId } from "#domain/shared/ids.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import type { GoalIndex, TickingGoal } from "#domain/squad/tick.ts";

/** DUE-04: the goals in the matches that count for a gameweek, by footballer. */
export function goalsOfWeek(facts: Pick<SeasonFacts, "fixtures" | "goals">, gameweek: GameweekId): GoalIndex {
  const own = new Map<PlayerId, readonly TickingGoal[]>();
  for (const [player, goals] of goalIndexOf(facts)) {
    const counting = goals.filter(({ fixtureId }) => {
      const fixture = facts.fixtures.get(fixtureId);
      return fixture !== undefined && matchGameweekOf(fixture) === gameweek;
    });
    if (counting.length > 0) own.set(player, counting);
  }
  return own;
}

/** Football Bingo: whether a match of the gameweek has begun, and whether one has been played. */
export function matchesOfWeek({ fixtures }: Pick<SeasonFacts, "fixtures">, gameweek: GameweekId) {
  let hasBegun = false;
  let counts = false;
  for (const fixture of fixtures.values()) {
    if (matchGameweekOf(fixture) !== gameweek) continue;
    counts ||= fixture.isSettled;
    hasBegun ||= hasBegunInGameweek(fixture);
  }
  return { hasBegun, counts };
}
