import type { PredictionChoice } from "#contract/api.ts";

/** The three results of a match, in the order in which they are offered. */
export const OUTCOMES = ["home_win", "draw", "away_win"] as const satisfies readonly PredictionChoice[];

export const OUTCOME_LETTERS: Readonly<Record<PredictionChoice, string>> = {
  home_win: "H",
  draw: "D",
  away_win: "A",
};

/** As they stand in the middle of a sentence. */
export const OUTCOME_WORDS: Readonly<Record<PredictionChoice, string>> = {
  home_win: "home win",
  draw: "draw",
  away_win: "away win",
};

/** As they begin a line. */
export function outcomeTitle(outcome: PredictionChoice): string {
  const words = OUTCOME_WORDS[outcome];
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
