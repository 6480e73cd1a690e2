import type { MatchdayFixture } from "#contract/matchday.ts";

/** A match as the strip has it: one of a Saturday afternoon that has not begun. */
export const makeMatch = (over: Partial<MatchdayFixture> = {}): MatchdayFixture => ({
  id: 91,
  kickoffTime: "2025-11-01T15:00:00Z",
  status: "scheduled",
  minute: null,
  homeTeamId: 3,
  awayTeamId: 56,
  homeScore: null,
  awayScore: null,
  goals: [],
  ...over,
});

/** Two clubs' match in play, with a score. */
export const matchInPlay = (homeScore: number | null, awayScore: number | null, id = 91): MatchdayFixture =>
  makeMatch({ id, status: "live", minute: 63, homeScore, awayScore });
