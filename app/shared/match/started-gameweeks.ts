import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";

/** The gameweeks with a locked fixture, the latest first. */
export function startedGameweeks(gameweeks: readonly TippingGameweek[]): number[] {
  const isLocked = ({ isLocked }: TippingFixture) => isLocked;
  return gameweeks
    .filter(({ fixtures }) => fixtures.some(isLocked))
    .map(({ gameweek }) => gameweek)
    .sort((a, b) => b - a);
}
