import { expect, test } from "vitest";
import { scorerNames } from "./scorer-names.ts";

test("DUE-04 a footballer with several goals is named once, in the order of the first", () => {
  expect(scorerNames(["Naylor", "Alarcón", "Naylor"])).toEqual(["Naylor\u00a0×2", "Alarcón"]);
  expect(scorerNames([])).toEqual([]);
});
