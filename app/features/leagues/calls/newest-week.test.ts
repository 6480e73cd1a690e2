import { expect, test } from "vitest";
import { barsTitle } from "#app/shared/league/row-tips.ts";
import { TIPS } from "#tests/support/inputs/table-rows.ts";
import { withNewestWeek } from "./newest-week.ts";

test("HLF-06 a row of the half has its newest gameweek among its bars, five at most, won once it is over", () => {
  const first = withNewestWeek({ score: 190, tips: { ...TIPS, place: 1 } }, false);
  expect(first).toMatchObject({ weeks: [19, 22, 18], won: 0b100 });
  expect(barsTitle(first)).toBe("GW8–10");
  expect(withNewestWeek({ score: 190, tips: { ...TIPS, place: 1 } }, true).won).toBe(0);
  expect(withNewestWeek({ score: 190, tips: TIPS }, false).won).toBe(0);
  const full = { ...TIPS, place: 1, weeks: [1, 2, 3, 4, 5], won: 0b10001 };
  expect(withNewestWeek({ score: 187, tips: full }, false)).toMatchObject({
    weeks: [2, 3, 4, 5, 15],
    won: 0b11000,
  });
});
