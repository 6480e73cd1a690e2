import { expect, test } from "vitest";
import { namesAndOthers } from "./names-and-others.ts";

test.each([
  [["Ann"], undefined, undefined, "Ann"],
  [["Ann", "Bob", "Cem"], undefined, undefined, "Ann, Bob and Cem"],
  [["Ann", "Bob", "Cem", "Di"], undefined, undefined, "Ann, Bob and 2 others"],
  [["Ann", "Bob", "Cem"], undefined, 2, "Ann and 2 others"],
  [["Ann", "Bob"], 6, undefined, "Ann, Bob and 4 others"],
  [["Ann", "Bob"], 3, undefined, "Ann, Bob and 1 other"],
])("%j of %s, %s named at the most: %s", (names, count, named, text) => {
  expect(namesAndOthers(names, count, named)).toBe(text);
});
