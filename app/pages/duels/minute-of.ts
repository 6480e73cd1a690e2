import type { MatchdayFixture } from "#contract/matchday.ts";

/** The minute of the match in play that began first; null for none. */
export const minuteOf = (fixtures: readonly MatchdayFixture[]): number | null =>
  fixtures.find(({ status, minute }) => status === "live" && minute !== null)?.minute ?? null;
