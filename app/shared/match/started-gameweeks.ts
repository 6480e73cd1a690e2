import type { Matchday } from "#contract/matchday.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { hasBegun, isResultDue } from "#domain/season/match-status.ts";

/** The gameweeks with a locked fixture, the latest first. */
export function lockedGameweeks(gameweeks: readonly TippingGameweek[]): number[] {
  const isLocked = ({ isLocked }: TippingFixture) => isLocked;
  return gameweeks
    .filter(({ fixtures }) => fixtures.some(isLocked))
    .map(({ gameweek }) => gameweek)
    .sort((a, b) => b - a);
}

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
