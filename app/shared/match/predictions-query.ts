import { queryOptions } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";

/** A person's predictions of a gameweek; another person's contain locked fixtures only (TIP-08). */
export const predictionsQuery = (userId: string, gameweek: number) =>
  queryOptions({
    queryKey: ["/api/tipping/predictions", userId, gameweek],
    queryFn: () => readApi("GET /api/tipping/predictions", { query: { gameweek, userId } }),
    staleTime: 60_000,
  });

/** The gameweeks with a locked fixture, the latest first. */
export function startedGameweeks(gameweeks: readonly TippingGameweek[]): number[] {
  const isLocked = ({ isLocked }: TippingFixture) => isLocked;
  return gameweeks
    .filter(({ fixtures }) => fixtures.some(isLocked))
    .map(({ gameweek }) => gameweek)
    .sort((a, b) => b - a);
}
