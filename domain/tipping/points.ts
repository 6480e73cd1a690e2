import type { MatchOutcome } from "./slip.ts";

/** TIP-01: the points for a correct home or away win. */
export const WIN_POINTS = 3;
export const DRAW_POINTS = 5;
export const BONUS_POINTS = 1;
export const PERFECT_ROUND_POINTS = 5;

/** TIP-01: the points for a correctly predicted result. */
export function resultPoints(outcome: MatchOutcome): number {
  return outcome === "draw" ? DRAW_POINTS : WIN_POINTS;
}

/** The outcome of a score; null without a score. */
export function outcomeOf(homeScore: number | null, awayScore: number | null): MatchOutcome | null {
  if (homeScore === null || awayScore === null) return null;
  if (homeScore === awayScore) return "draw";
  return homeScore > awayScore ? "home_win" : "away_win";
}
