import * as z from "zod/mini";

/**
 * What several inputs ask of their fields, with the words of the refusal. In all of contract/ `thingInput` is the
 * schema of a body and `thingAsked` of a query, as `ThingAsked` in workers/rpc is what an object is asked; `ThingInput`
 * is what a use case is given: parsed, trimmed where the schema trims, without fields that it does not have. What does
 * not fit is 400 `BAD_REQUEST`, with a sentence for each field.
 */

/** The greatest length of an id in an address or a body, a person's or a league's. */
export const ID_MAX = 100;
/** A loose limit: a season has 38 gameweeks, and the facts decide which of them exist. */
export const GAMEWEEK_MAX = 60;

export const NOT_AN_OBJECT = { error: "The body must be a JSON object." };

/** A whole number above 0, such as a feed's code of a club. @param field its name in the refusal. */
export const positiveNumber = (field: string) =>
  z
    .int({ error: `${field} must be a whole number.` })
    .check(z.positive({ error: `${field} must be positive.` }));

/** A switch of a form; left out, what the use case says for it counts. */
export const flag = z.optional(z.boolean({ error: "This must be true or false." }));

/** A text that is there, of at most so many characters. @param field its name in the refusal. */
export const textUpTo = (field: string, most: number) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.minLength(1, { error: `${field} is missing.` }),
      z.maxLength(most, { error: `${field} is too long.` }),
    );

/** A whole number in a query, of digits alone: `1e2`, ` 5` and an empty string are refused. */
export const wholeTextFrom = (min: number, max: number, error: string) =>
  z.pipe(
    z.string({ error }).check(z.regex(/^\d{1,9}$/, { error, abort: true })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, { error }), z.maximum(max, { error }))),
  );

const wholeNumber = (field: string) =>
  z.string().check(z.regex(/^\d{1,6}$/, { error: `${field} must be a whole number.` }));

/** One page of a list: `limit` and `offset`. A limit above the greatest counts as the greatest. */
export const pageAsked = ({ usual, most }: { readonly usual: number; readonly most: number }) =>
  z.object({
    limit: z.pipe(
      z._default(wholeNumber("limit"), String(usual)),
      z.transform((text) => Math.min(Math.max(Number(text), 1), most)),
    ),
    offset: z.pipe(z._default(wholeNumber("offset"), "0"), z.transform(Number)),
  });

/** What a text is refused with that is not printable. */
export const UNSHOWABLE = "This contains characters that cannot be shown.";

/** Characters that no text may contain: control, invisible and text-reversing ones, and unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
/**
 * Anything but spaces, marks and the letters without a shape: Hangul's fillers, Khmer's inherent vowels, an empty
 * Braille cell.
 */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
const STACKED_MARKS = /\p{M}{4,}/u;

/** Text that a page can show on one line: at least one visible character, nothing that hides or reorders it. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && !STACKED_MARKS.test(text) && isVisible(text);
}

/** A `z.refine` of a name that may be left empty. */
export const isPrintableOrEmpty = (text: string): boolean => text === "" || isPrintable(text);

/** Whether a text has a character that can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
