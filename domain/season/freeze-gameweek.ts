import type { FixtureId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SeasonChange } from "./changes.ts";
import type { Fixture, Gameweek, Goal, SeasonFacts } from "./facts.ts";

/** All goals ever seen, revoked ones included, by match. */
export function goalsByFixture(facts: SeasonFacts): ReadonlyMap<FixtureId, readonly Goal[]> {
  const byFixture = new Map<FixtureId, Goal[]>();
  for (const goal of facts.goals.values()) {
    const goals = byFixture.get(goal.fixtureId);
    if (goals) goals.push(goal);
    else byFixture.set(goal.fixtureId, [goal]);
  }
  return byFixture;
}

/** BNG-05: the changes that make a gameweek final, with the given matches of it and their goals. */
export function freezeGameweek(
  gameweek: Gameweek,
  fixtures: readonly Fixture[],
  goalsOf: ReadonlyMap<FixtureId, readonly Goal[]>,
  now: Instant,
): SeasonChange[] {
  const goals = fixtures.flatMap((fixture) => goalsOf.get(fixture.id) ?? []);
  return [
    ...(gameweek.isFinal
      ? []
      : [{ kind: "gameweek_final", gameweek: { ...gameweek, isFinal: true, finalAt: now } } as const]),
    ...fixtures.map(
      (fixture) => ({ kind: "fixture_final", fixture: { ...fixture, isFinal: true } }) as const,
    ),
    ...goals
      .filter((goal) => goal.status === "provisional")
      .map((goal) => ({ kind: "goal_final", goal: { ...goal, status: "final" } }) as const),
  ];
}
