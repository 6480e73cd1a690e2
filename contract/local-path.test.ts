import fc from "fast-check";
import { expect, test } from "vitest";
import { HOSTILE_TARGETS } from "#tests/support/inputs/hostile-targets.ts";
import { localPath, withNext } from "./local-path.ts";

test.each(HOSTILE_TARGETS)("ACC-06 %j is not a page of this site", (target) => {
  expect(localPath(target)).toBeNull();
  expect(withNext("/sign-in", target)).toBe("/sign-in");
});

test.each([
  "/",
  "/leagues?join=ABC234",
  "/leaderboard?type=score_tipping&league=1#me",
  "/a/%2f%2fevil.example",
  "/leagues?next=//evil.example",
  "/apiary",
])("ACC-06 %s is one, and is left unchanged", (target) => {
  expect(localPath(target)).toBe(target);
});

test("ACC-06 an empty or overlong address is not a page", () => {
  for (const target of [null, undefined, "", `/${"a".repeat(600)}`]) expect(localPath(target)).toBeNull();
});

test("ACC-06 every accepted address stays on this site", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    "//",
    ".",
    "..",
    "%2f",
    "%5c",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
    "\t",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const path = localPath(pieces.join(""));
      if (path !== null) expect(new URL(path, "https://bingo.example").origin).toBe("https://bingo.example");
    }),
  );
});

test("ACC-06 a page passes its next on as one parameter", () => {
  expect(withNext("/sign-in", "/leagues?join=ABC234&x=1")).toBe(
    "/sign-in?next=%2Fleagues%3Fjoin%3DABC234%26x%3D1",
  );
  expect(withNext("/sign-in?message=m", "/profile")).toBe("/sign-in?message=m&next=%2Fprofile");
  expect(withNext("/sign-in", "/")).toBe("/sign-in");
});
