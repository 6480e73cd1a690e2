import type { Matchday } from "#contract/matchday.ts";

/** Goals of a footballer in a match that are under review: all after the first `left`. */
export interface GoalReview {
  fixtureId: number;
  playerId: number;
  ownGoal: boolean;
  left: number;
}

/** The matches with the goals marked that are under review, and no others. */
export function withReviews(matchday: Matchday, reviews: readonly GoalReview[]): Matchday {
  const fixtures = matchday.fixtures.map((fixture) => {
    const own = reviews.filter(({ fixtureId }) => fixtureId === fixture.id);
    if (own.length === 0 && !fixture.goals.some(({ review }) => review)) return fixture;
    const seen = new Map<string, number>();
    const goals = fixture.goals.map(({ review: _, ...goal }) => {
      const key = `${goal.playerId} ${goal.ownGoal}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      const of = own.find(({ playerId, ownGoal }) => playerId === goal.playerId && ownGoal === goal.ownGoal);
      return of && nth >= of.left ? { ...goal, review: true as const } : goal;
    });
    return { ...fixture, goals };
  });
  return { ...matchday, fixtures };
}
