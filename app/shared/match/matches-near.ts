import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";

/** How long before the first kick-off matches are near; they are until about an hour after the last one. */
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 3 * HOUR_MS;

/** A match as far as its day goes. */
export type Dated = Pick<MatchdayFixture, "id" | "kickoffTime" | "status">;

/** A match's kick-off, in epoch milliseconds. */
export const startOf = ({ kickoffTime }: Pick<Dated, "kickoffTime">) => Date.parse(kickoffTime);

/** Whether a match is on or near: the strip of scores is shown, and pages open their league's socket. */
export const areMatchesNear = (
  matchday: { readonly fixtures: readonly Dated[] } | null | undefined,
  now: number,
): boolean =>
  matchday?.fixtures.some((fixture) => {
    const start = startOf(fixture);
    return fixture.status === "live" || (now >= start - BEFORE_MS && now < start + AFTER_MS);
  }) ?? false;

/** SEA-06: whether the season's last matches have begun, and its tables wait to become final. */
export const isSeasonEnding = (matchday: Matchday | null | undefined, now: number): boolean =>
  (matchday?.isLast && matchday.fixtures.every((fixture) => now >= startOf(fixture))) ?? false;

/** The instants at which time alone may change that, or the strip, in epoch milliseconds. */
export function nearMoments(matchday: Matchday | null | undefined): number[] {
  const starts = (matchday?.fixtures ?? []).map(startOf);
  return [...new Set(starts.flatMap((start) => [start - BEFORE_MS, start, start + AFTER_MS]))];
}
