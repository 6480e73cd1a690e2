import { sideScorers } from "#app/shared/card/side-scorers.ts";
import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { DECIDED_BY } from "#domain/cup/round-words.ts";
import { scorerNames } from "#domain/duels/scorer-names.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";
import { aheadIn, isInTie, tieName } from "./cup-words.ts";

/** A round of the cup that the reader has played. */
export interface OwnRound {
  /** `Quarter-final`. */
  readonly name: string;
  readonly gameweek: number;
  readonly own: CupEntrant;
  readonly other: CupEntrant;
  readonly isWon: boolean;
  readonly by: CupTie["by"];
  /** Whose goals counted: `Mayfield and Ndiaye-Sow`, `no goals`; empty where they are not known. */
  readonly scorers: { readonly own: string; readonly other: string };
}

/** CUP-02: the rounds that the reader has played to their end, the last first. */
export function ownRounds({ rounds }: Pick<LeagueCup, "rounds">, ownId: string): OwnRound[] {
  return rounds
    .flatMap(({ gameweek, ties }): OwnRound[] => {
      const tie = ties.find((each) => isInTie(each, ownId));
      if (!tie?.winner || !tie.a || !tie.b) return [];
      const side = tie.a.userId === ownId ? "a" : "b";
      const [own, other] = side === "a" ? [tie.a, tie.b] : [tie.b, tie.a];
      return [
        {
          name: tieName(ties.length),
          gameweek,
          own,
          other,
          isWon: tie.winner === side,
          by: tie.by,
          scorers: {
            own: whoseGoals(tie, side),
            other: whoseGoals(tie, side === "a" ? "b" : "a"),
          },
        },
      ];
    })
    .reverse();
}

/**
 * Whose goals make up a side's score, as a list or with `between` between them; empty where nobody is named
 * (`sideScorers`).
 */
export function whoseGoals(
  tie: Pick<CupTie, "a" | "b" | "scorers">,
  side: "a" | "b",
  between?: string,
): string {
  const names = sideScorers(tie.scorers, side, tie[side]?.score);
  if (!names) return "";
  if (names.length === 0) return "no goals";
  const short = scorerNames(names);
  return between === undefined ? listOf(short) : short.join(between);
}

/**
 * What has become of who put the reader out: `ada, who beat you, is two down to jonah in the semi-final.`; null while
 * they wait.
 *
 * @param who said after their name.
 */
export function conquerorWords(
  { rounds }: Pick<LeagueCup, "rounds">,
  userId: string,
  who = "",
): string | null {
  for (const { ties } of [...rounds].reverse()) {
    const tie = ties.find((each) => isInTie(each, userId));
    if (!tie) continue;
    const [own, other] = tie.a?.userId === userId ? [tie.a, tie.b] : [tie.b, tie.a];
    if (!own || !other) return null;
    const name = `${own.username}${who}`;
    const where = `the ${tieName(ties.length).toLowerCase()}`;
    const ahead = aheadIn(tie);
    const isAhead = ahead === own;
    if (tie.winner) return `${name} ${isAhead ? "beat" : "lost to"} ${other.username} in ${where}.`;
    if (!ahead) return `${name} meets ${other.username} in ${where}.`;
    const gap = Math.abs((own.score ?? 0) - (other.score ?? 0));
    if (gap === 0) return `${name} is level with ${other.username} in ${where}.`;
    const by = isAhead
      ? `leads ${other.username} by ${numberWord(gap)}`
      : `is ${numberWord(gap)} down to ${other.username}`;
    return `${name} ${by} in ${where}.`;
  }
  return null;
}

/** How far somebody came, and against whom: `Out in the quarter-final, 0–1 to ada`, `Runner-up, 1–2 to chloe`. */
export const ownHonour = ({ name, own, other }: Pick<OwnRound, "name" | "own" | "other">): string =>
  `${name === "Final" ? "Runner-up" : `Out in the ${name.toLowerCase()}`}, ` +
  `${own.score ?? 0}–${other.score ?? 0} to ${other.username}`;

/**
 * What decided a tie that the reader lost, and when: `Colbourne put ada through in Gameweek 36.`; the goals are left out
 * where they are not known.
 */
export function goalsWords({ scorers, own, other, by, gameweek }: OwnRound): string {
  const isLevel = by === "results" || by === "bonuses" || by === "seed";
  const level = isLevel ? `Level: ${other.username} went through ${DECIDED_BY[by]}.` : "";
  if (!scorers.own || !scorers.other) return level;
  const goals =
    own.score !== 0
      ? `${capitalised(scorers.own)} for you, ${scorers.other} for ${other.username}.`
      : other.score === 0
        ? "No goals for either."
        : `${capitalised(scorers.other)} put ${other.username} through in Gameweek ${gameweek}.`;
  return [goals, level].filter(Boolean).join(" ");
}
