import { listOf } from "./words.ts";

/** How many names a text gives before it counts the rest. */
const NAMED = 3;

/**
 * Some of a crowd by name and the rest by number: `you, chloe and 4 others`.
 *
 * @param count how many there are, of whom `names` may be the first alone.
 * @param named how many are named where nobody is left over; of more, one fewer.
 */
export const namesAndOthers = (names: readonly string[], count = names.length, named = NAMED): string =>
  shortened(names, count, named, (rest) => (rest === 1 ? "other" : "others"));

/** The same, shorter: `you, chloe and 4 more`. */
export const namesAndMore = (names: readonly string[], count = names.length, named = NAMED): string =>
  shortened(names, count, named, () => "more");

function shortened(
  names: readonly string[],
  count: number,
  named: number,
  wordFor: (rest: number) => string,
): string {
  const shown = names.slice(0, count > named ? named - 1 : named);
  const rest = count - shown.length;
  return listOf(rest > 0 ? [...shown, `${rest} ${wordFor(rest)}`] : shown);
}
