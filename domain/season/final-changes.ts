import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SeasonChange } from "./changes.ts";
import type { Fixture, Gameweek, Goal, SeasonFacts } from "./facts.ts";
import { countingGameweekOf } from "./fixture-lock.ts";

/** BNG-05: the changes that make matches and their goals final. */
export function makeMatchesFinal(
  fixtures: readonly Fixture[],
  goalsOf: ReadonlyMap<FixtureId, readonly Goal[]>,
): SeasonChange[] {
  const goals = fixtures.flatMap((fixture) => goalsOf.get(fixture.id) ?? []);
  return [
    ...fixtures.map(
      (fixture) => ({ kind: "fixture_final", fixture: { ...fixture, isFinal: true } }) as const,
    ),
    ...goals
      .filter((goal) => goal.status === "provisional")
      .map((goal) => ({ kind: "goal_final", goal: { ...goal, status: "final" } }) as const),
  ];
}

/** The change that makes a gameweek final; none if it is. */
export const makeGameweekFinal = (gameweek: Gameweek, now: Instant): SeasonChange[] =>
  gameweek.isFinal
    ? []
    : [{ kind: "gameweek_final", gameweek: { ...gameweek, isFinal: true, finalAt: now } }];

/**
 * TIP-03: the matches that a gameweek still waits for though they are listed in another, or in none: they locked in it,
 * and are played, or given a date, within 48 hours of that.
 */
export const awaitedElsewhere = (
  { fixtures }: Pick<SeasonFacts, "fixtures">,
  gameweek: GameweekId,
  now: Instant,
): Fixture[] =>
  [...fixtures.values()].filter(
    (fixture) =>
      fixture.gameweekId !== gameweek && !fixture.isSettled && countingGameweekOf(fixture, now) === gameweek,
  );
