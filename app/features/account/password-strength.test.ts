import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["short", "kick7!A"],
  ["weak", "aaaaaaaaaaaaaaaa"],
  ["weak", "halftime"],
  ["fair", "halftimeoranges"],
  ["fair", "Half-t1me"],
  ["strong", "half time oranges at three"],
  ["strong", "Half-time-1999"],
])("%s: %s", (strength, password) => {
  expect(passwordStrength(password)).toBe(strength);
});
