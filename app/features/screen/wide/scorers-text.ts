import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { DuelPair } from "#contract/leagues/duels.ts";
import { scorerNames } from "#domain/duels/scorer-names.ts";

const NAMED = 2;

/** Whose goals count: `Mayfield, Marchetti`, `Ashdown and 3 more`, `no goals yet`; nothing where they do not make up the score. */
export function scorersText(
  scorers: DuelPair["scorers"],
  which: "a" | "b",
  score: number | null,
  isOver = false,
): string {
  if (!scorers || score === null || scorers[which].length !== score) return "";
  if (score === 0) return isOver ? "no goals" : "no goals yet";
  const short = scorerNames(scorers[which].map(namesInSight([...scorers.a, ...scorers.b])));
  return short.length > NAMED ? `${short[0]} and ${short.length - 1} more` : short.join(", ");
}
