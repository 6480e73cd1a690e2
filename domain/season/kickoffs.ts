import type { ClubId, GameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Fixture } from "./facts.ts";

/**
 * The longest time that a match is taken to be in play, in milliseconds. The feed settles about 130 minutes after
 * kick-off; a match it forgot (abandoned, its date unchanged) must not keep the poll fast for ever.
 */
export const IN_PLAY_AT_MOST_MS = 5 * HOUR_MS;

/** How long a match takes from kick-off to the final whistle, with half-time and stoppages, in milliseconds. */
export const MATCH_LASTS_MS = 115 * MINUTE_MS;

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
 * The kick-off of the match in which the fixture's goals were scored. SEA-04: once a match is abandoned its date is
 * gone or in the future, while its goals stay in the ledger until they are revoked with a reason (BNG-05); until then
 * they belong to the kick-off it was locked for, not to the replay's.
 */
export function matchKickoffOf({ kickoffAt, lock, hasStarted, isSettled }: Fixture): Instant | null {
  const lockedFor = lock?.kickoffAt ?? null;
  return hasStarted || isSettled ? (kickoffAt ?? lockedFor) : (lockedFor ?? kickoffAt);
}

/**
 * The gameweek of a match's goals, ticks and story: the one it is scheduled in; without a date, the one it last locked
 * in, and null if it never locked. Its goals become final once the feed has checked this gameweek, which may itself
 * become final later (BNG-05). What its predictions count for is `countingGameweekOf` (TIP-03), which differs while a
 * match that locked is played under another gameweek.
 */
export function matchGameweekOf({
  gameweekId,
  lock,
}: Pick<Fixture, "gameweekId" | "lock">): GameweekId | null {
  return gameweekId ?? lock?.gameweekId ?? null;
}

/** Whether a match has begun in its gameweek (`matchGameweekOf`): it is on or over, or its lock was written in it. */
export const hasBegunInGameweek = (fixture: Fixture): boolean =>
  fixture.hasStarted || fixture.isSettled || fixture.lock?.gameweekId === matchGameweekOf(fixture);

/**
 * BNG-02: the latest kick-off that was not after an instant; null when no match had kicked off. Goals in matches that
 * kicked off by then do not count for a pick saved at that instant; goals in all others do.
 */
export function lastKickoffBy(fixtures: Iterable<Fixture>, at: Instant): Instant | null {
  let last: Instant | null = null;
  for (const fixture of fixtures) {
    const kickoffAt = matchKickoffOf(fixture);
    if (kickoffAt !== null && kickoffAt <= at && (last === null || kickoffAt > last)) last = kickoffAt;
  }
  return last;
}
