import type { FixtureScore, GameweekScore } from "#domain/tipping/score.ts";

/**
 * What became of a prediction: `R` right, `r` right by the current score, `w` wrong, `d` a default that is wrong, `.` not
 * to be seen or not to be judged yet.
 */
export type SlipMark = "R" | "r" | "w" | "d" | ".";

/**
 * TIP-08: a slip in miniature, one mark for each counted match by kick-off: it tells nothing of a match that has not
 * kicked off, and never what was predicted.
 */
export const slipMarks = ({ fixtures }: Pick<GameweekScore, "fixtures">): string =>
  fixtures.map(markOf).join("");

function markOf({ phase, outcome, points, settled, source }: FixtureScore): SlipMark {
  if ((phase !== "live" && phase !== "settled") || outcome === null) return ".";
  if (points > 0) return settled ? "R" : "r";
  return source === "default" ? "d" : "w";
}
