import type { Matchday } from "#contract/matchday.ts";

/** The last gameweek of which no match is to come; 0 before the first one is over. */
export function lastPlayed(matchday: Matchday | null | undefined): number {
  const { gameweek = null, fixtures = [] } = matchday ?? {};
  if (gameweek === null) return 0;
  const isDue = fixtures.some(({ status }) => status === "scheduled" || status === "live");
  const hasBegun = fixtures.some(({ status }) => status === "live" || status === "finished");
  return isDue || !hasBegun ? gameweek - 1 : gameweek;
}
