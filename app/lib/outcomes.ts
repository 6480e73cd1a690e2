import { capitalised } from "#domain/shared/words.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

export const OUTCOME_LETTERS: Readonly<Record<MatchOutcome, string>> = {
  home_win: "H",
  draw: "D",
  away_win: "A",
};

/** The results as words for the middle of a sentence. */
export const OUTCOME_WORDS: Readonly<Record<MatchOutcome, string>> = {
  home_win: "home win",
  draw: "draw",
  away_win: "away win",
};

/** The result as words for the start of a line. */
export function outcomeTitle(outcome: MatchOutcome): string {
  const words = OUTCOME_WORDS[outcome];
  return capitalised(words);
}
