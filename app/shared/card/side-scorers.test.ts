import { expect, test } from "vitest";
import { sideScorers } from "./side-scorers.ts";

const scorers = { a: ["P.Alarcón", "U.Alarcón"], b: ["D.Prescott"] };

test("DUE-04 the scorers of a side are told apart by initials where two share a family name", () => {
  expect(sideScorers(scorers, "a", 2)).toEqual(["P. Alarcón", "U. Alarcón"]);
  expect(sideScorers(scorers, "b", 1)).toEqual(["Prescott"]);
  expect(sideScorers({ a: ["W.Prescott"], b: ["D.Prescott"] }, "b", 1)).toEqual(["D. Prescott"]);
  expect(sideScorers({ ...scorers, b: [] }, "b", 0)).toEqual([]);
});

test("DUE-04 nobody is named where the names do not make up the score", () => {
  expect(sideScorers(scorers, "a", 3)).toBeNull();
  expect(sideScorers(scorers, "a", null)).toBeNull();
  expect(sideScorers(undefined, "a", 0)).toBeNull();
});
