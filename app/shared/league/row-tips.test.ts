import { expect, test } from "vitest";
import { pointsNow } from "./row-tips.ts";

const tips = { gameweek: 10, slip: "Rr..", points: 15, floor: 4, place: 2, total: 187, weeks: [19], won: 0 };

test("a total from the socket moves the gameweek's points before they are read again", () => {
  expect(pointsNow({ score: 190, tips })).toBe(18);
  expect(pointsNow({ score: 190 })).toBe(0);
});
