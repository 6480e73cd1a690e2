import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { type Dice, type Happening, PEOPLE } from "../story.ts";

/** A new version comes while the old one runs, before anybody has predicted; it is alone from some worse moment on. */
export function rollOut(
  dice: Dice,
  add: (at: number, happening: Happening) => void,
  first: number,
  last: number,
): void {
  const begins = first - 4 * DAY_MS;
  const ends =
    dice.one([first + HOUR_MS, first + DAY_MS, last - 1, last + HOUR_MS, last + 2 * DAY_MS]) +
    dice.below(HOUR_MS);
  add(begins, { kind: "roll_out_begins" });
  for (const opening of [first - DAY_MS, first, last - DAY_MS, last]) {
    const at = opening + dice.below(3 * HOUR_MS);
    if (at < ends) add(at, { kind: "former_version", person: dice.below(PEOPLE) });
  }
  add(ends, { kind: "roll_out_ends" });
}
