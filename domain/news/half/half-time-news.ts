import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface Row {
  readonly name: string;
  readonly rank: number;
  readonly score: number;
}

/** Between the season's halves, while nothing is on: the reader's place so far, the leader's lead and what is to go. */
export function halfTimeNews(own: Row, leader: Row | undefined) {
  const behind = (leader?.score ?? 0) - own.score;
  const left = SQUAD_SIZE - own.score;
  const gap = behind > 0 ? `${capitalised(numberWord(behind))} behind ${leader?.name}. ` : "";
  return {
    headline: `Half-time: you are ${ordinal(own.rank)}.`,
    detail: `${gap}${capitalised(numberWord(left))} ${left === 1 ? "peg" : "pegs"} to go.`,
  };
}
