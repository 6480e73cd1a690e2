import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { CardState } from "./card-state.ts";

const tickedOn = ({ bySlot }: CardState) => [...bySlot.values()].filter(({ ticked }) => ticked).length;

/** How many places are open: `Three pegs to go, one from each club.` */
export function toGoText({ open, bySlot }: CardState): string {
  if (bySlot.size === 0) return `Pick ${SQUAD_SIZE}, one from each club.`;
  if (open.size === 0) return `All ${SQUAD_SIZE} pegs have a name.`;
  return `${capitalised(numberWord(open.size))} ${open.size === 1 ? "peg" : "pegs"} to go, one from each club.`;
}

/** How many shirts are up, and from when goals count (BNG-02): `Two of your shirts are up already. Goals count from the next kick-off.` */
export function hangText(card: CardState): string {
  const count = tickedOn(card);
  const hang =
    count === 0
      ? ""
      : `${capitalised(numberWord(count))} of your shirts ${count === 1 ? "is" : "are"} up already. `;
  return `${hang}Goals count from the next kick-off.`;
}

/** HLF-02: what of a second-half card can change: `3 ticked shirts stay. The other 17 change freely.` */
export function freeText(card: CardState): string {
  const count = tickedOn(card);
  if (count === 0) return `All ${SQUAD_SIZE} change freely.`;
  return `${count} ticked ${count === 1 ? "shirt stays" : "shirts stay"}. The other ${SQUAD_SIZE - count} change freely.`;
}
