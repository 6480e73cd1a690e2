import type { MatchdayFixture } from "#contract/matchday.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";

/** The one of these matches to tell of: the one that is on, otherwise the next, otherwise the last that is over. */
export const matchToTell = (matches: readonly MatchdayFixture[]): MatchdayFixture | undefined =>
  matches.find(({ status }) => status === "live") ??
  matches.find(({ status }) => status === "scheduled") ??
  matches.findLast(({ status }) => status === "finished");

/** The match of a gameweek that pages tell of a club (`matchToTell`), otherwise one that was called off. */
export function matchOfClub(
  fixtures: readonly MatchdayFixture[],
  teamId: number,
): MatchdayFixture | undefined {
  const own = fixtures.filter((fixture) => isOfClub(fixture, teamId));
  return matchToTell(own) ?? own[0];
}
