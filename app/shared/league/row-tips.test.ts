import { expect, test } from "vitest";
import { barsTitle, pointsNow, tipsLine } from "./row-tips.ts";

const tips = {
  gameweek: 10,
  slip: "Rr..",
  points: 15,
  floor: 4,
  place: 2,
  total: 187,
  weeks: [19, 22],
  won: 0,
};

test("a total from the socket moves the gameweek's points before they are read again", () => {
  expect(pointsNow({ score: 190, tips })).toBe(18);
  expect(pointsNow({ score: 190 })).toBe(0);
});

test("the bars stand for the gameweeks before the row's own", () => {
  expect(barsTitle(tips)).toBe("GW8–9");
  expect(barsTitle({ ...tips, weeks: [19] })).toBe("GW9");
  expect(barsTitle({ ...tips, weeks: [] })).toBe("");
});

test("TIP-10 a row says what it has now and can drop to; between gameweeks what the last one brought", () => {
  expect(tipsLine({ score: 187, tips }, true).join("")).toBe("+15 now, can drop to 4");
  expect(tipsLine({ score: 187, tips }, false).join("")).toBe("+15 in GW10, 2nd");
  // Who got nothing is not first of fourteen who got nothing.
  expect(tipsLine({ score: 172, tips }, false).join("")).toBe("Nothing in GW10");
  expect(tipsLine({ score: 174, tips }, true).join("")).toBe("+2 now, can drop to 2");
});
