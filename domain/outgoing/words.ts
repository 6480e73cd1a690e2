import { namesAndMore } from "#domain/shared/names-and-others.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";

/** How many people a sentence names before it counts the rest. */
const NAMED = 6;

/**
 * `ada`, `ada and chloe`, `ada, chloe and 4 more`.
 *
 * @param total how many, of whom `names` may be the first alone.
 */
export const listed = (names: readonly string[], total?: number): string => namesAndMore(names, total, NAMED);

/** `one goal`, `six shirts`, `13 matches`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n === 0 ? "no" : numberWord(n)} ${n === 1 ? one : many}`;
}

/** A sentence with exactly one full stop at its end. */
export const sentence = (text: string) => `${capitalised(text.replace(/\.+$/, ""))}.`;
