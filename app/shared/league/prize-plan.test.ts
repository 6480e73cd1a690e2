import { expect, test } from "vitest";
import { readPrizePlan } from "./prize-plan.ts";

test("BNG-07 a prize plan in words is a bar of shares and money", () => {
  expect(readPrizePlan("70/20/10 of 14 × £5, settled among yourselves")).toEqual({
    shares: [
      { place: "1st", percent: 70, amount: "£49" },
      { place: "2nd", percent: 20, amount: "£14" },
      { place: "3rd", percent: 10, amount: "£7" },
    ],
    pot: "14 × £5 = £70",
  });
  expect(readPrizePlan("Winner takes all")?.shares).toEqual([{ place: "1st", percent: 100, amount: null }]);
  expect(readPrizePlan("60 / 40, 3 x €2.50")?.shares.map(({ amount }) => amount)).toEqual(["€4.50", "€3"]);
});

test("BNG-07 a plan without shares, or whose shares do not add up to 100, is shown as words alone", () => {
  for (const text of [
    "",
    "Loser brings the biscuits",
    "70/20",
    "80/30",
    "100/0",
    "01/11/2025",
    "1/2/97.5",
    "9".repeat(200),
  ]) {
    expect([text, readPrizePlan(text)]).toEqual([text, null]);
  }
});
