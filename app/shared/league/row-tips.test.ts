import { expect, test } from "vitest";
import { TIPS } from "#tests/support/inputs/table-rows.ts";
import { barsTitle, pointsNow, tipsLine, totalKept } from "./row-tips.ts";

test("a total from the socket moves the gameweek's points before they are read again", () => {
  expect(pointsNow({ score: 190, tips: TIPS })).toBe(18);
  expect(pointsNow({ score: 190 })).toBe(0);
});

test("the bars stand for the gameweeks before the row's own", () => {
  expect(barsTitle(TIPS)).toBe("GW8, 9");
  expect(barsTitle({ ...TIPS, weeks: [19] })).toBe("GW9");
  expect(barsTitle({ ...TIPS, weeks: [19, 3, 22] })).toBe("GW7–9");
  expect(barsTitle({ ...TIPS, weeks: [] })).toBe("");
});

test("TIP-10 a total can fall by what every call in play brings", () => {
  expect(totalKept({ score: 187, tips: TIPS })).toBe(176);
  expect(totalKept({ score: 174, tips: TIPS })).toBe(174);
  expect(totalKept({ score: 12 })).toBe(12);
});

test("TIP-10 a row says what it has now and can drop to; between gameweeks what the last one brought", () => {
  expect(tipsLine({ score: 187, tips: TIPS }, true).join("")).toBe("+15 now, can drop to 4");
  expect(tipsLine({ score: 187, tips: TIPS }, false).join("")).toBe("+15 in GW10, 2nd");
  // Who got nothing is not first of fourteen who got nothing.
  expect(tipsLine({ score: 172, tips: TIPS }, false).join("")).toBe("Nothing in GW10");
  // A narrow row leaves the second part out.
  expect(tipsLine({ score: 187, tips: { ...TIPS, floor: 0 } }, true)[1]).toBe(" now");
  // Nothing to lose is no news.
  expect(tipsLine({ score: 174, tips: TIPS }, true).join("")).toBe("+2 now");
  expect(tipsLine({ score: 187, tips: { ...TIPS, floor: 0 } }, true).join("")).toBe("+15 now, can drop to 0");
});
