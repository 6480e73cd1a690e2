import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import {
  countingGameweekOf,
  lockStandsUntil,
  lockStateOf,
  voidedLocksOf,
} from "#domain/season/fixture-lock.ts";
import { nextKickoffAfter } from "#domain/season/kickoffs.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, type Instant } from "#domain/shared/instant.ts";

/** TIP-04: a perfect round is possible only in a gameweek where at least this many fixtures count. */
export const PERFECT_ROUND_MIN_FIXTURES = 8;
/** TIP-07: a gameweek in which fewer fixtures count gives the Joker back. */
export const JOKER_MIN_FIXTURES = 5;

/**
 * TIP-03, TIP-04: the fixtures that count for a gameweek at `now`, by kick-off, then id: those that locked
 * in it and still stand (or wait for a date inside their 48 hours), and those scheduled in it. A fixture
 * postponed before its lock, or void, is not among them.
 */
export function fixturesOfGameweek(
  facts: Pick<SeasonFacts, "fixtures">,
  gameweekId: GameweekId,
  now: Instant,
): readonly Fixture[] {
  return [...facts.fixtures.values()]
    .filter((fixture) => countingGameweekOf(fixture, now) === gameweekId)
    .sort(byKickoff);
}

/**
 * A text that changes when the clock alone has changed something: a kick-off has passed (TIP-02), or a lock's 48 hours
 * (TIP-03). While the text is the same, the same facts give the same scores, locks and displays.
 */
export function clockMark({ fixtures }: Pick<SeasonFacts, "fixtures">, now: Instant): string {
  let lapsed = 0;
  for (const { lock, kickoffAt } of fixtures.values()) {
    if (kickoffAt === null && lock !== null && now > lockStandsUntil(lock)) lapsed++;
  }
  return `${nextKickoffAfter(fixtures.values(), now)}/${lapsed}`;
}

/** The first instant after `now` at which `clockMark` changes without new facts; null if never. */
export function nextClockChange({ fixtures }: Pick<SeasonFacts, "fixtures">, now: Instant): Instant | null {
  let next = nextKickoffAfter(fixtures.values(), now);
  for (const { lock, kickoffAt } of fixtures.values()) {
    if (kickoffAt !== null || lock === null) continue;
    const lapsesAt = addMs(lockStandsUntil(lock), 1);
    if (lapsesAt > now && (next === null || lapsesAt < next)) next = lapsesAt;
  }
  return next;
}

/** The order of matches: by kick-off, undated ones first, then by id. */
export function byKickoff(a: Fixture, b: Fixture): number {
  return (a.kickoffAt ?? a.lock?.kickoffAt ?? 0) - (b.kickoffAt ?? b.lock?.kickoffAt ?? 0) || a.id - b.id;
}

/**
 * TIP-07: whether a match of the gameweek has locked by `now`: a fixture counting for it is locked, or one locked in
 * it and was voided later. Once true it stays true.
 */
export function hasGameweekLocked(
  facts: Pick<SeasonFacts, "fixtures">,
  gameweekId: GameweekId,
  now: Instant,
): boolean {
  for (const fixture of facts.fixtures.values()) {
    const isLocked = lockStateOf(fixture, now).kind !== "open";
    if (isLocked && countingGameweekOf(fixture, now) === gameweekId) return true;
    if (voidedLocksOf(fixture, now).some((lock) => lock.gameweekId === gameweekId)) return true;
  }
  return false;
}
