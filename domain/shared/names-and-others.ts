import { listOf } from "./words.ts";

/** How many names a text gives before it counts the rest. */
const NAMED = 3;

/**
 * Some of a crowd by name and the rest by number: `you, chloe and 4 others`.
 *
 * @param count how many there are, of whom `names` may be the first alone.
 */
export function namesAndOthers(names: readonly string[], count = names.length, named = NAMED): string {
  const shown = names.slice(0, count > named ? named - 1 : named);
  const rest = count - shown.length;
  return listOf(rest > 0 ? [...shown, `${rest} ${rest === 1 ? "other" : "others"}`] : shown);
}
