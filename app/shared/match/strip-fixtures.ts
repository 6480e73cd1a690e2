import { areMatchesNear, startOf } from "#app/shared/match/matches-near.ts";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import { isResultDue } from "#domain/season/match-status.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** How far from now a match of the strip may kick off: enough for a whole Saturday, too little for the day after. */
const SAME_DAY_MS = 12 * HOUR_MS;

const HALF = 45;
const WHOLE = 90;
const ORDER: Record<string, number> = { scheduled: 1, finished: 2 };

/**
 * The day's matches while one of them is in play or near: those in play, the one with the latest goal first, then
 * matches to come, and matches that are over. The order is the same on every page, whoever reads it: it comes from the
 * matches alone.
 *
 * @param now the server's time, in epoch milliseconds.
 * @param freshId the match whose goal is being shown: it comes first, whatever its minute.
 */
export function stripFixtures(
  matchday: Matchday | null | undefined,
  now: number,
  freshId?: number,
): MatchdayFixture[] {
  if (!areMatchesNear(matchday, now)) return [];
  const fixtures = matchday?.fixtures ?? [];
  const latest = freshId ?? latestGoalIn(fixtures.filter(({ status }) => status === "live"));
  const place = ({ id, status }: MatchdayFixture) =>
    status === "live" ? (id === latest ? -1 : 0) : (ORDER[status] ?? 3);
  return fixtures
    .filter((fixture) => fixture.status === "live" || Math.abs(startOf(fixture) - now) < SAME_DAY_MS)
    .sort((a, b) => place(a) - place(b) || startOf(a) - startOf(b) || a.id - b.id);
}

/** The matches of the strip that everybody sees: the same ones, without goals to order them by. */
export function stripMatches(matches: readonly PublicMatch[], now: number): PublicMatch[] {
  const fixtures = matches.map((match) => ({ ...match, homeTeamId: 0, awayTeamId: 0, goals: [] }));
  const shown = stripFixtures({ gameweek: null, epoch: 0, fixtures }, now);
  return shown.flatMap(({ id }) => matches.find((match) => match.id === id) ?? []);
}

/** The match with the latest goal by kick-off and minute, of several at once the first; undefined before any goal. */
function latestGoalIn(fixtures: readonly MatchdayFixture[]): number | undefined {
  let latest: number | undefined;
  let at = Number.NEGATIVE_INFINITY;
  for (const fixture of fixtures) {
    for (const { minute } of fixture.goals) {
      const scoredAt = startOf(fixture) + (minute ?? 0) * MINUTE_MS;
      if (scoredAt > at) [latest, at] = [fixture.id, scoredAt];
    }
  }
  return latest;
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
