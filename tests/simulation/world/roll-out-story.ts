import { DAY, type Dice, type Happening, HOUR, PEOPLE } from "../story.ts";

/** A new version comes while the old one runs, before anybody has predicted; it is alone from some worse moment on. */
export function rollOut(
  dice: Dice,
  add: (at: number, happening: Happening) => void,
  first: number,
  last: number,
): void {
  const begins = first - 4 * DAY;
  const ends =
    dice.one([first + HOUR, first + DAY, last - 1, last + HOUR, last + 2 * DAY]) + dice.below(HOUR);
  add(begins, { kind: "roll_out_begins" });
  for (const opening of [first - DAY, first, last - DAY, last]) {
    const at = opening + dice.below(3 * HOUR);
    if (at < ends) add(at, { kind: "former_version", person: dice.below(PEOPLE) });
  }
  add(ends, { kind: "roll_out_ends" });
}
