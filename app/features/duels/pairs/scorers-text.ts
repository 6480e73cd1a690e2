import { sideScorers } from "#app/shared/card/side-scorers.ts";
import type { DuelPair } from "#contract/leagues/duels.ts";

/** How many are named, and for how many letters there is room beside `and 2 more`. */
const NAMED = 2;
const LETTERS = 18;

/**
 * Whose goals count for a side: `Ashdown, Marchetti and 2 more`, `no goals yet`; empty for the Median and where nobody
 * is named (`sideScorers`).
 */
export function scorersText(
  { scorers, ...pair }: Pick<DuelPair, "a" | "b" | "scorers">,
  at: "a" | "b",
): string {
  const side = pair[at];
  const names = "median" in side ? null : sideScorers(scorers, at, side.score);
  if (!names) return "";
  if (names.length === 0) return "no goals yet";
  const two = names.slice(0, NAMED);
  const named = names.length > NAMED && two.join(", ").length > LETTERS ? two.slice(0, 1) : two;
  const more = names.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
