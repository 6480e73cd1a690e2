import type { Matchday } from "#contract/matchday.ts";
import { hasBegun, isResultDue } from "#domain/season/match-status.ts";

/** The last gameweek of which no match is to come; 0 before the first one is over. */
export function lastPlayed(matchday: Matchday | null | undefined): number {
  const { gameweek = null, fixtures = [] } = matchday ?? {};
  if (gameweek === null) return 0;
  return fixtures.some(isResultDue) || !fixtures.some(hasBegun) ? gameweek - 1 : gameweek;
}

/** The next gameweek to kick off; null if that is unknown, or the season's last has begun. */
export function nextToBegin(matchday: Matchday | null | undefined): number | null {
  const { gameweek = null, fixtures = [], isLast = false } = matchday ?? {};
  if (gameweek === null) return null;
  if (!fixtures.some(hasBegun)) return gameweek;
  return isLast ? null : gameweek + 1;
}
