import { areMatchesNear, type Dated, startOf } from "#app/shared/match/matches-near.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { isResultDue } from "#domain/season/match-status.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { inMatchOrder } from "./match-order.ts";

/** How far from now a match of the strip may kick off: enough for a whole Saturday, too little for the day after. */
const SAME_DAY_MS = 12 * HOUR_MS;

const HALF = 45;
const WHOLE = 90;

/**
 * STO-03: the day's matches while one of them is in play or near, in the order that they have everywhere. Of those in
 * play the one whose goal is being shown leads, then those that ticked the reader.
 *
 * @param now the server's time, in epoch milliseconds.
 * @param freshId the match whose goal is being shown.
 */
export function stripFixtures<Match extends Dated>(
  matchday: { readonly fixtures: readonly Match[] } | null | undefined,
  now: number,
  freshId?: number,
  isOwn: (match: Match) => boolean = () => false,
): Match[] {
  if (!matchday || !areMatchesNear(matchday, now)) return [];
  const sameDay = matchday.fixtures.filter(
    (fixture) => fixture.status === "live" || Math.abs(startOf(fixture) - now) < SAME_DAY_MS,
  );
  return inMatchOrder(sameDay, (match) => (match.id === freshId ? 2 : isOwn(match) ? 1 : 0));
}

/**
 * Whether a match in play has a goal of its present minute or the one before, by its facts alone: a page that is opened
 * after the goal shows it as one that heard of it. The minute stands at the end of a half, and shows nothing then.
 */
export function hasJustScored({ status, minute, goals }: MatchdayFixture): boolean {
  if (status !== "live" || minute === null || minute === HALF || minute >= WHOLE) return false;
  return goals.some(({ minute: at }) => at !== null && at <= minute && minute - at <= 1);
}

/** How long after kick-off the feed has a match's first minute, and when its second half can begin, in milliseconds. */
const READ_AFTER_MS = [2 * MINUTE_MS, 63 * MINUTE_MS];

/**
 * When to read the matches again: the first such instant after `after`, both in epoch milliseconds, because only the
 * feed shows that a half has begun, and its minute. Infinity when no match is left to be read.
 */
export function nextReading(fixtures: readonly MatchdayFixture[], after: number): number {
  return fixtures
    .filter(isResultDue)
    .flatMap((fixture) => READ_AFTER_MS.map((ms) => startOf(fixture) + ms))
    .filter((at) => at > after)
    .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/**
 * A match's minute `elapsedMs` after the feed gave one: it is counted on up to the end of the half, which only the feed
 * can report (STO-03).
 */
export function minuteAfter(minute: number, elapsedMs: number): number {
  const ends = minute <= HALF ? HALF : Math.max(WHOLE, minute);
  return Math.min(minute + Math.max(0, Math.floor(elapsedMs / MINUTE_MS)), ends);
}
