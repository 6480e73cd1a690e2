import { expect, test } from "vitest";
import { scorersText } from "./scorers-text.ts";

test("DUE-04 a screen names whose goals count, and two of one family name are two", () => {
  const scorers = { a: ["P.Alarcón", "U.Alarcón"], b: ["D.Prescott", "D.Prescott"] };
  expect(scorersText(scorers, "a", 2)).toBe("P. Alarcón, U. Alarcón");
  expect(scorersText(scorers, "b", 2)).toBe("Prescott\u00a0×2");
  expect(scorersText(scorers, "b", 1)).toBe("");
  expect(scorersText({ ...scorers, a: [] }, "a", 0)).toBe("no goals yet");
  expect(scorersText({ ...scorers, a: [] }, "a", 0, true)).toBe("no goals");
});
