import { expect, test } from "vitest";
import { pickText } from "./pick-text.ts";

test("BNG-04 STO-04 whoever has not picked all twenty is told how many more bring them into the race", () => {
  expect([20, 2, 1, 0].map(pickText)).toEqual([
    "Pick 20 to enter the race",
    "Two picks missing",
    "One pick missing",
    "",
  ]);
});
