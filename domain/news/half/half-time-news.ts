import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface Row {
  readonly name: string;
  readonly rank: number;
  readonly score: number;
}

/**
 * Between the season's halves, while nothing is on: the reader's place so far, how far the leader is, and what is to
 * go.
 *
 * @param league whose table it is; empty for everybody's.
 * @returns the news with the league's name, and without it where that is too long for a headline.
 */
export function halfTimeNews(league: string, own: Row, leader: Row | undefined) {
  const behind = (leader?.score ?? 0) - own.score;
  const left = SQUAD_SIZE - own.score;
  const gap = behind > 0 ? `${capitalised(numberWord(behind))} behind ${leader?.name}. ` : "";
  const detail = `${gap}${capitalised(numberWord(left))} ${left === 1 ? "peg" : "pegs"} to go.`;
  const place = `Half-time: ${ordinal(own.rank)}`;
  const named = league === "" ? [] : [{ headline: `${place} in ${league}`, detail }];
  return [...named, { headline: `${place}.`, detail }];
}
