import { expect, test } from "vitest";
import { hasTie } from "./has-tie.ts";

const rows = (...all: [rank: number, score: number][]) => all.map(([rank, score]) => ({ rank, score }));

test("BNG-06 a table tells what parts two with the same score only where one stands behind the other", () => {
  expect(hasTie(rows([1, 9], [1, 9], [3, 9]))).toBe(true);
  expect(hasTie(rows([1, 9], [1, 9], [3, 8]))).toBe(false);
  expect(hasTie(rows([1, 0], [2, 0]))).toBe(false);
  expect(hasTie([])).toBe(false);
});
