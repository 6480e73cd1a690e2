import { expect, test } from "vitest";
import { namesAndMore, namesAndOthers } from "./names-and-others.ts";

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

test("in short: the rest are so many more", () => {
  expect(namesAndMore(["Ann", "Bob", "Cem", "Di"])).toBe("Ann, Bob and 2 more");
  expect(namesAndMore(["Ann", "Bob"], 3)).toBe("Ann, Bob and 1 more");
  expect([namesAndMore([]), namesAndMore(["Ann", "Bob"])]).toEqual(["", "Ann and Bob"]);
});
