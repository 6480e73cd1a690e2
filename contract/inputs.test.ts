import { expect, test } from "vitest";
import { leagueName } from "#contract/leagues/leagues.ts";
import { nameProblem } from "./accounts/fields.ts";
import { isPrintable } from "./inputs.ts";

/** Text that cannot be seen, reads in another order than it is written, or covers its neighbours. */
const NOT_PRINTABLE = {
  "a Hangul filler": "\u3164",
  "a halfwidth Hangul filler": "\uFFA0",
  "an empty Braille cell": "\u2800",
  "a zero-width space within": "Fri\u200Bends",
  "text that is reversed": "Friends \u202Ednuora",
  "an isolate": "\u2066Friends\u2069",
  "stacked marks": `Z${"\u0301".repeat(12)}`,
  "a byte-order mark": "Fri\uFEFFends",
  "a private character": "Friends \uE000",
};

test.each(Object.entries(NOT_PRINTABLE))("%s is refused in people's names and in a league's", (_, text) => {
  expect(isPrintable(text)).toBe(false);
  expect(nameProblem("firstName", text)).toBeTruthy();
  expect(leagueName.safeParse(text).success).toBe(false);
});

test.each(["Friends", "Die Elf ⚽", "Zoë's Ñandúes", "서울 FC", "ทีมชาติ", "👨‍👩‍👧 United", "नमस्ते"])(
  "%s is a name",
  (text) => {
    expect(isPrintable(text)).toBe(true);
    expect(leagueName.safeParse(text).success).toBe(true);
  },
);
