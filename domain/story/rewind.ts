import type { Fixture, Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";

/**
 * The season as it stood at the end of a gameweek: later matches not played, their goals not scored, later gameweeks
 * not final. Dates are today's. With `last` 0 nothing has been played.
 */
export function factsThrough(facts: SeasonFacts, last: number): SeasonFacts {
  const fixtures = new Map<Fixture["id"], Fixture>();
  for (const fixture of facts.fixtures.values()) {
    fixtures.set(fixture.id, isLater(fixture, last) ? unplayed(fixture, last) : fixture);
  }
  const goals = new Map(
    [...facts.goals].filter(([, goal]) => {
      const fixture = facts.fixtures.get(goal.fixtureId);
      return fixture !== undefined && !isLater(fixture, last);
    }),
  );
  const gameweeks = new Map<GameweekId, Gameweek>();
  for (const gameweek of facts.gameweeks.values()) {
    const isOpen = gameweek.id > last;
    gameweeks.set(gameweek.id, isOpen ? { ...gameweek, isFinal: false, finalAt: null } : gameweek);
  }
  return { ...facts, fixtures, goals, gameweeks };
}

function isLater(fixture: Fixture, last: number): boolean {
  const week = matchGameweekOf(fixture);
  return week === null || week > last;
}

/** A match as it was before its lock; locks for dates called off in earlier gameweeks stay (TIP-03). */
export function unplayed(fixture: Fixture, last: number): Fixture {
  const locks = fixture.lock === null ? fixture.formerLocks : [...fixture.formerLocks, fixture.lock];
  const earlier = locks.filter(({ gameweekId }) => gameweekId <= last);
  return {
    ...fixture,
    hasStarted: false,
    homeScore: null,
    awayScore: null,
    isSettled: false,
    settledAt: null,
    isFinal: false,
    lock: earlier.at(-1) ?? null,
    formerLocks: earlier.slice(0, -1),
  };
}

/** A gameweek's span, from its deadline until the next (null for the last); null for an unknown gameweek. */
export function spanOf(
  { gameweeks }: Pick<SeasonFacts, "gameweeks">,
  id: GameweekId,
): { readonly from: Instant; readonly until: Instant | null } | null {
  const own = gameweeks.get(id);
  if (!own) return null;
  let until: Instant | null = null;
  for (const { deadlineAt } of gameweeks.values()) {
    if (deadlineAt > own.deadlineAt && (until === null || deadlineAt < until)) until = deadlineAt;
  }
  return { from: own.deadlineAt, until };
}

/** The instant that a final gameweek's table shows: when it became final, but not after the next deadline. */
export function endOf(facts: Pick<SeasonFacts, "gameweeks">, gameweek: Gameweek): Instant {
  const span = spanOf(facts, gameweek.id);
  const until = span?.until ?? addMs(gameweek.deadlineAt, 7 * DAY_MS);
  const finalAt = gameweek.finalAt ?? until;
  return instant(Math.min(finalAt, until));
}
