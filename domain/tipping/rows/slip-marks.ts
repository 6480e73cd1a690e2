import type { FixtureScore, GameweekScore } from "#domain/tipping/score.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/**
 * What became of a prediction: `R` right, `r` right by the current score, `w` wrong, `d` a default that is wrong, `.`
 * not to be seen or not to be judged yet.
 */
export type SlipMark = "R" | "r" | "w" | "d" | ".";

/**
 * TIP-08: a slip in miniature, one mark for each counted match by kick-off: it tells nothing of a match that has not
 * kicked off, and never what was predicted.
 */
export const slipMarks = ({ fixtures }: Pick<GameweekScore, "fixtures">): string =>
  fixtures.map(markOf).join("");

function markOf({ phase, outcome, points, isSettled, source }: FixtureScore): SlipMark {
  if ((phase !== "live" && phase !== "settled") || outcome === null) return ".";
  if (points > 0) return isSettled ? "R" : "r";
  return source === "default" ? "d" : "w";
}

const LETTERS: Readonly<Record<MatchOutcome, string>> = { home_win: "H", draw: "D", away_win: "A" };

/**
 * TIP-08, TIP-10: beside the marks, in their order: of each match in play its id and what was called, `H`, `D` or `A`,
 * a default as `a`; a dot for any other match. Whoever knows the scores makes the marks from it (`marksNow`). Empty
 * while nothing is in play.
 */
export function callsInPlay({ fixtures }: Pick<GameweekScore, "fixtures">): string {
  const calls = fixtures.map(({ phase, outcome, source, fixtureId }) => {
    if (phase !== "live" || outcome === null) return ".";
    const letter = LETTERS[outcome];
    return `${fixtureId}${source === "default" ? letter.toLowerCase() : letter}`;
  });
  return calls.some((call) => call !== ".") ? calls.join("") : "";
}

/**
 * TIP-10: the marks by the scores as they are now.
 *
 * @param calls those of `callsInPlay`, read with the marks.
 * @param outcomeNow how a match stands; null where that is not known: its mark stays as it was read.
 */
export function marksNow(
  slip: string,
  calls: string,
  outcomeNow: (fixture: number) => MatchOutcome | null,
): string {
  const marks = [...slip];
  let at = 0;
  for (const [, id, call = ""] of calls.matchAll(/(\d*)([HDAhda.])/g)) {
    const outcome = id ? outcomeNow(Number(id)) : null;
    if (outcome !== null) {
      const isRight = LETTERS[outcome] === call.toUpperCase();
      marks[at] = isRight ? "r" : call === call.toLowerCase() ? "d" : "w";
    }
    at++;
  }
  return marks.join("");
}
