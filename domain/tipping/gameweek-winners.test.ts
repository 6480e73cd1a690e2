import { expect, test } from "vitest";
import { gameweekWinners } from "./gameweek-winners.ts";

test("TIP-09 STO-05 a gameweek is won by its highest total, by all who share it, by nobody at 0", () => {
  const winners = (...totals: number[]) =>
    gameweekWinners(["ann", "bob", "cat"], (name) => totals[["ann", "bob", "cat"].indexOf(name)] ?? 0);
  expect(winners(10, 10, 0)).toEqual(["ann", "bob"]);
  expect(winners(6, 7, 3)).toEqual(["bob"]);
  expect(winners(1, 2, 2)).toEqual(["bob", "cat"]);
  expect(winners(0, 0, 0)).toEqual([]);
});
