import { sideScorers } from "#app/shared/card/side-scorers.ts";
import type { DuelPair } from "#contract/leagues/duels.ts";
import { scorerNames } from "#domain/duels/scorer-names.ts";

const NAMED = 2;

/**
 * Whose goals count: `Mayfield, Marchetti`, `Ashdown and 3 more`, `no goals yet`; empty where nobody is named
 * (`sideScorers`).
 */
export function scorersText(
  scorers: DuelPair["scorers"],
  which: "a" | "b",
  score: number | null,
  isOver = false,
): string {
  const names = sideScorers(scorers, which, score);
  if (!names) return "";
  if (names.length === 0) return isOver ? "no goals" : "no goals yet";
  const short = scorerNames(names);
  return short.length > NAMED ? `${short[0]} and ${short.length - 1} more` : short.join(", ");
}
