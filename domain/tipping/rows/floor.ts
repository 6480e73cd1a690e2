import type { GameweekScore } from "#domain/tipping/score.ts";

/**
 * TIP-10: what stays of a gameweek's points if every call in play goes wrong: what is settled, and goal bonuses scored;
 * doubled where the Joker counts.
 */
export function floorOf({ fixtures, isSettled, total, joker }: GameweekScore): number {
  if (isSettled) return total;
  const sum = fixtures.reduce((all, score) => all + score.bonus + (score.isSettled ? score.points : 0), 0);
  return joker === "counted" ? sum * 2 : sum;
}

/** TIP-07: the points that the Joker has added in its gameweek; null in any other. */
export const jokerPoints = ({ joker, total, points }: GameweekScore): number | null =>
  joker === "counted" ? total - points : null;
