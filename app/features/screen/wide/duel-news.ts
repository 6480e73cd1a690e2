import type { DuelPair, DuelSide } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";

const gap = ({ a, b }: DuelPair) => Math.abs((a.score ?? 0) - (b.score ?? 0));

/** The closest first, of the same those with more scored; one without a goal comes after those that one goal parts. */
export function byDrama(pairs: readonly DuelPair[]): DuelPair[] {
  const scored = ({ a, b }: DuelPair) => (a.score ?? 0) + (b.score ?? 0);
  const apart = (pair: DuelPair) => (scored(pair) === 0 ? 1.5 : gap(pair));
  return pairs.toSorted((x, y) => apart(x) - apart(y) || scored(y) - scored(x));
}

/** How the duels stand: the clearest one, and how many are close where most are. */
export function duelNews(pairs: readonly DuelPair[], game: LeagueType): string {
  const [first] = pairs
    .filter(({ winner }) => winner === "a" || winner === "b")
    .sort((x, y) => gap(y) - gap(x));
  const nameOf = (side: DuelSide) => ("userId" in side ? side.username : "the Median");
  if (!first)
    return pairs.some(({ a }) => a.score !== null)
      ? "All level as it stands."
      : "Drawn, and still to be played.";
  const [ahead, behind] = first.winner === "a" ? [first.a, first.b] : [first.b, first.a];
  const clearest = `${nameOf(ahead)} leads ${nameOf(behind)} ${ahead.score}–${behind.score} as it stands.`;
  const close = pairs.filter((pair) => pair.a.score !== null && gap(pair) <= 1).length;
  if (close > 1 && close * 2 >= pairs.length) {
    const all =
      close === pairs.length
        ? close === 2
          ? "Both"
          : `All ${numberWord(close)}`
        : `${capitalised(numberWord(close))} of ${numberWord(pairs.length)}`;
    return `${clearest} ${all} duels are within a ${game === "football_bingo" ? "goal" : "point"}.`;
  }
  return clearest;
}
