import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** BNG-04: what a card with clubs unpicked is told first, without a full stop; empty for a full one. */
export function pickText(unpicked: number): string {
  if (unpicked === 0) return "";
  return unpicked === SQUAD_SIZE
    ? `Pick ${SQUAD_SIZE} to enter the race`
    : `${capitalised(numberWord(unpicked))} ${unpicked === 1 ? "pick" : "picks"} missing`;
}
