import type { Fixture, Gameweek } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";

/**
 * The longest time that a match is taken to be in play, in milliseconds. The feed settles about 130 minutes after
 * kick-off; a match it forgot (abandoned, its date unchanged) must not keep the poll fast for ever.
 */
export const IN_PLAY_AT_MOST_MS = 5 * HOUR_MS;

/**
 * The season's first kick-off (BNG-03); null while no fixture has a date. A match called off after its lock counts by
 * the kick-off it locked for until it has a new date.
 */
export function firstKickoffOf(fixtures: Iterable<Fixture>): Instant | null {
  let first: Instant | null = null;
  for (const fixture of fixtures) {
    const kickoffAt = fixture.kickoffAt ?? fixture.lock?.kickoffAt ?? null;
    if (kickoffAt !== null && (first === null || kickoffAt < first)) first = kickoffAt;
  }
  return first;
}

/** Whether a match is in play: from its kick-off, by the clock or the feed, until it is settled or five hours pass. */
export function isInPlay(fixture: Fixture, now: Instant): boolean {
  const { kickoffAt } = fixture;
  if (kickoffAt === null || fixture.isSettled) return false;
  if (!fixture.hasStarted && now < kickoffAt) return false;
  return now < addMs(kickoffAt, IN_PLAY_AT_MOST_MS);
}

/**
 * The instant from which a match is in play: the earliest kick-off of those in play at `now`, else the next kick-off;
 * null when none is left. The feed's health record keeps it, so that the feed is judged strictly during a match even
 * while the season cannot be read.
 */
export function inPlayFrom(fixtures: Iterable<Fixture>, now: Instant): Instant | null {
  const all = [...fixtures];
  const starts = all.flatMap((of) => (isInPlay(of, now) && of.kickoffAt !== null ? [of.kickoffAt] : []));
  return starts.length > 0 ? instant(Math.min(now, ...starts)) : nextKickoffAfter(all, now);
}

/** The earliest kick-off after `now`; null when no later one has a date yet. */
export function nextKickoffAfter(fixtures: Iterable<Fixture>, now: Instant): Instant | null {
  let next: Instant | null = null;
  for (const { kickoffAt } of fixtures) {
    if (kickoffAt !== null && kickoffAt > now && (next === null || kickoffAt < next)) next = kickoffAt;
  }
  return next;
}

/** Each club's next match after `now`; a club that has no dated match left is absent. */
export function nextFixtures(fixtures: Iterable<Fixture>, now: Instant): ReadonlyMap<ClubId, Fixture> {
  const next = new Map<ClubId, Fixture>();
  for (const fixture of fixtures) {
    const { kickoffAt } = fixture;
    if (kickoffAt === null || kickoffAt <= now || fixture.hasStarted || fixture.isSettled) continue;
    for (const clubId of [fixture.homeClubId, fixture.awayClubId]) {
      const nextOfClub = next.get(clubId);
      if (!nextOfClub || isEarlier(fixture, nextOfClub)) next.set(clubId, fixture);
    }
  }
  return next;
}

function isEarlier(fixture: Fixture, other: Fixture): boolean {
  const differenceMs = (fixture.kickoffAt ?? 0) - (other.kickoffAt ?? 0);
  return differenceMs < 0 || (differenceMs === 0 && fixture.id < other.id);
}

/**
 * The gameweek under way at `now`: the last whose deadline has passed, or null before the first. The feed's own flag
 * is not used: it lags its deadline by minutes.
 */
export function currentGameweek(gameweeks: Iterable<Gameweek>, now: Instant): Gameweek | null {
  let current: Gameweek | null = null;
  for (const gameweek of gameweeks) {
    if (gameweek.deadlineAt <= now && (!current || gameweek.deadlineAt >= current.deadlineAt))
      current = gameweek;
  }
  return current;
}

/** The first gameweek whose deadline is ahead of `now` (the countdown), or null at the season's end. */
export function nextGameweek(gameweeks: Iterable<Gameweek>, now: Instant): Gameweek | null {
  let next: Gameweek | null = null;
  for (const gameweek of gameweeks) {
    if (gameweek.deadlineAt > now && (!next || gameweek.deadlineAt < next.deadlineAt)) next = gameweek;
  }
  return next;
}

/** The first gameweek's deadline (SEA-01), or null before any gameweek is loaded. */
export function firstDeadlineOf(gameweeks: Iterable<Pick<Gameweek, "deadlineAt">>): Instant | null {
  let first: Instant | null = null;
  for (const { deadlineAt } of gameweeks) if (first === null || deadlineAt < first) first = deadlineAt;
  return first;
}

/** SEA-06: whether every gameweek of a season is final; a season without gameweeks has not begun. */
export function isSeasonOver({ gameweeks }: { readonly gameweeks: ReadonlyMap<unknown, Gameweek> }): boolean {
  let last: Gameweek | null = null;
  for (const gameweek of gameweeks.values()) {
    if (!gameweek.isFinal) return false;
    last = gameweek;
  }
  return last !== null;
}
