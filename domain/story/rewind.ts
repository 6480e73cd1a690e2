import type { Fixture, FixtureLock, Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { orderOfBeginnings } from "#domain/season/gameweek-order.ts";
import { matchGameweekOf, matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/**
 * The season as it stood before a gameweek began: matches of the gameweeks that begin with it or later are not played,
 * their goals not scored, those gameweeks not final. Dates are today's.
 */
export function factsBeforeGameweek(facts: SeasonFacts, gameweek: GameweekId): SeasonFacts {
  const isEarlier = beginsBefore(facts, gameweek);
  const fixtures = new Map<FixtureId, Fixture>();
  const later = new Set<FixtureId>();
  for (const [id, fixture] of facts.fixtures) {
    const week = matchGameweekOf(fixture);
    const isLater = week === null || !isEarlier(week);
    if (isLater) later.add(id);
    fixtures.set(id, isLater ? unplayed(fixture, (lock) => isEarlier(lock.gameweekId)) : fixture);
  }
  const goals = new Map(
    [...facts.goals].filter(([, { fixtureId }]) => facts.fixtures.has(fixtureId) && !later.has(fixtureId)),
  );
  const gameweeks = new Map<GameweekId, Gameweek>();
  for (const [id, each] of facts.gameweeks) gameweeks.set(id, isEarlier(id) ? each : unended(each));
  return { ...facts, fixtures, goals, gameweeks };
}

/** Tells which gameweeks begin before this one. */
export function beginsBefore(
  facts: Pick<SeasonFacts, "gameweeks">,
  gameweek: GameweekId,
): (other: GameweekId) => boolean {
  const order = orderOfBeginnings(facts);
  return (other) => order(other, gameweek) < 0;
}

const unended = (gameweek: Gameweek): Gameweek => ({ ...gameweek, isFinal: false, finalAt: null });

/**
 * The season without what was played from an instant on: whoever asks late gets what stood then, but that a match in
 * play is whole. Dates are today's. The same facts where nothing differs.
 */
export function factsBefore(facts: SeasonFacts, at: Instant): SeasonFacts {
  const later = new Map<FixtureId, Fixture>();
  for (const fixture of facts.fixtures.values()) {
    const hasBegun = fixture.hasStarted || fixture.isSettled || fixture.lock !== null;
    if (!hasBegun || !isFrom(fixture, at)) continue;
    later.set(
      fixture.id,
      unplayed(fixture, ({ kickoffAt }) => kickoffAt < at),
    );
  }
  if (later.size === 0) return facts;
  const open = gameweeksFrom(facts, at);
  const gameweeks = [...facts.gameweeks].map(([id, gameweek]): [GameweekId, Gameweek] => {
    const isOpen = open.has(id) || gameweek.deadlineAt >= at;
    return [id, isOpen ? unended(gameweek) : gameweek];
  });
  return {
    ...facts,
    fixtures: new Map([...facts.fixtures].map(([id, fixture]) => [id, later.get(id) ?? fixture])),
    goals: new Map([...facts.goals].filter(([, { fixtureId }]) => !later.has(fixtureId))),
    gameweeks: new Map(gameweeks),
  };
}

/** The gameweeks that a match belongs to, or locked for, which kicks off at an instant or later. */
export function gameweeksFrom(
  { fixtures }: Pick<SeasonFacts, "fixtures">,
  at: Instant,
): ReadonlySet<GameweekId> {
  const from = new Set<GameweekId>();
  for (const fixture of fixtures.values()) {
    if (!isFrom(fixture, at)) continue;
    for (const id of [matchGameweekOf(fixture), fixture.lock?.gameweekId ?? null]) {
      if (id !== null) from.add(id);
    }
  }
  return from;
}

function isFrom(fixture: Fixture, at: Instant): boolean {
  const kickoffAt = matchKickoffOf(fixture);
  return kickoffAt !== null && kickoffAt >= at;
}

/**
 * A match as it was before its lock; locks for dates that had been called off stay (TIP-03).
 *
 * @param isEarlier whether a lock is one of these.
 */
export function unplayed(fixture: Fixture, isEarlier: (lock: FixtureLock) => boolean): Fixture {
  const locks = fixture.lock === null ? fixture.formerLocks : [...fixture.formerLocks, fixture.lock];
  const earlier = locks.filter(isEarlier);
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
