import { expect, test } from "vitest";
import { pointsNow, tipsLine } from "./row-tips.ts";
import { spokenSlip } from "./slip-face.tsx";

const tips = {
  gameweek: 10,
  slip: "Rrrw..",
  points: 15,
  floor: 4,
  place: 2,
  total: 187,
  weeks: [19, 22],
  won: 2,
};
const entry = {
  rank: 3,
  id: "ada",
  username: "ada",
  score: 187,
  totalGoals: 0,
  movement: 1,
  provisional: true,
  tips,
};

test("TIP-10 a row says what it has now and what it can drop to; between gameweeks what the last one brought", () => {
  expect(tipsLine(entry, true).join("")).toBe("+15 now, can drop to 4");
  expect(tipsLine(entry, false).join("")).toBe("+15 in GW10, 2nd");
});

test("a total from the socket moves the gameweek's points before they are read again", () => {
  expect(pointsNow({ ...entry, score: 190 })).toBe(18);
  expect(tipsLine({ ...entry, score: 174 }, true).join("")).toBe("+2 now, can drop to 2");
});

test("a slip is told in words", () => {
  expect(spokenSlip("RRrwd..x")).toBe(
    "2 right, 1 right now, 1 wrong, 1 wrong by default, 1 not called, 2 to come",
  );
});
