import * as z from "zod/mini";

/**
 * What several inputs ask of their fields, with the words of the refusal. In all of contract/ `thingInput` is the
 * schema of a body and `thingAsked` of a query; `ThingInput` is what a use case is given: parsed, trimmed where the
 * schema trims, without fields that it does not have. What does not fit is 400 `BAD_REQUEST`, with a sentence for each
 * field.
 */

export const NOT_AN_OBJECT = { error: "The body must be a JSON object." };

/** A whole number above 0, such as a feed's code of a club. @param field its name in the refusal. */
export const positiveNumber = (field: string) =>
  z
    .int({ error: `${field} must be a whole number.` })
    .check(z.positive({ error: `${field} must be positive.` }));

/** A text that is there, of at most so many characters. @param field its name in the refusal. */
export const textUpTo = (field: string, most: number) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.minLength(1, { error: `${field} is missing.` }),
      z.maxLength(most, { error: `${field} is too long.` }),
    );
