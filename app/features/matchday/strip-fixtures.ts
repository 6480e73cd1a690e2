import { hasOwnGoal } from "#app/live/picks-after-goal.ts";
import { areMatchesNear, startOf } from "#app/shared/match/matches-near.ts";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** How far from now a match of the strip may kick off: enough for a whole Saturday, too little for the day after. */
const SAME_DAY_MS = 12 * HOUR_MS;

const ORDER: Record<string, number> = { scheduled: 1, finished: 2 };

/**
 * The day's matches while one of them is in play or near: the one with the last goal first, then those in play, the
 * reader's with a goal before the others, then matches to come, and matches that are over.
 *
 * @param now the server's time, in epoch milliseconds.
 * @param lastGoalIn the fixture of the newest goal; undefined without one.
 * @param selections the reader's picks.
 */
export function stripFixtures(
  matchday: Matchday | null | undefined,
  now: number,
  lastGoalIn?: number,
  selections: readonly Selection[] = [],
): MatchdayFixture[] {
  if (!areMatchesNear(matchday, now)) return [];
  const fixtures = matchday?.fixtures ?? [];
  const place = (fixture: MatchdayFixture) => {
    if (fixture.status !== "live") return ORDER[fixture.status] ?? 3;
    return fixture.id === lastGoalIn ? -2 : hasOwnGoal(fixture, selections) ? -1 : 0;
  };
  return fixtures
    .filter((fixture) => fixture.status === "live" || Math.abs(startOf(fixture) - now) < SAME_DAY_MS)
    .sort((a, b) => place(a) - place(b) || startOf(a) - startOf(b) || a.id - b.id);
}

/** How long after kick-off the feed has a match's first minute, and when its second half can begin, in milliseconds. */
const READ_AFTER_MS = [2 * MINUTE_MS, 63 * MINUTE_MS];

/**
 * When to read the matches again: the first such instant after `after`, both in epoch milliseconds, because only the feed
 * shows that a half has begun, and its minute. Infinity when no match is left to be read.
 */
export function nextReading(fixtures: readonly MatchdayFixture[], after: number): number {
  return fixtures
    .filter(({ status }) => status === "scheduled" || status === "live")
    .flatMap((fixture) => READ_AFTER_MS.map((ms) => startOf(fixture) + ms))
    .filter((at) => at > after)
    .reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

const HALF = 45;
const WHOLE = 90;

/**
 * A match's minute `elapsedMs` after the feed gave one: it is counted on up to the end of the half, which only the feed
 * can report (STO-03).
 */
export function minuteAfter(minute: number, elapsedMs: number): number {
  const ends = minute <= HALF ? HALF : Math.max(WHOLE, minute);
  return Math.min(minute + Math.max(0, Math.floor(elapsedMs / MINUTE_MS)), ends);
}
