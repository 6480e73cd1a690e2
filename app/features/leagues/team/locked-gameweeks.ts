import type { TippingGameweek } from "#contract/tipping-answers.ts";

/** The gameweeks with a locked fixture, the latest first. */
export const lockedGameweeks = (gameweeks: readonly TippingGameweek[]): number[] =>
  gameweeks
    .filter(({ fixtures }) => fixtures.some(({ isLocked }) => isLocked))
    .map(({ gameweek }) => gameweek)
    .sort((a, b) => b - a);
