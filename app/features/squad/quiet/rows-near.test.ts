import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { nearTitle, rowsNear, standsText } from "./rows-near.ts";

const row = (id: string, rank: number, score: number) => ({ id, rank, score }) as LeaderboardEntry;
const rows = [
  row("kiran", 1, 13),
  row("isla", 7, 8),
  row("bryan", 8, 7),
  row("ada", 9, 7),
  row("elin", 10, 6),
  row("dev", 11, 5),
];

test("around the reader: two rows above, theirs and one below, without a gap", () => {
  expect(rowsNear(rows, "ada").map(({ id }) => id)).toEqual(["isla", "bryan", "ada", "elin"]);
  expect(rowsNear(rows, "kiran").map(({ id }) => id)).toEqual(["kiran", "isla", "bryan", "ada"]);
  expect(rowsNear(rows, "dev").map(({ id }) => id)).toEqual(["bryan", "ada", "elin", "dev"]);
  expect(rowsNear(rows.slice(0, 2), "isla").map(({ id }) => id)).toEqual(["kiran", "isla"]);
  expect(rowsNear(rows, "nobody")).toEqual([]);
});

test("within a goal: how a row stands to the reader's", () => {
  const own = row("ada", 9, 7);
  expect(rows.slice(1, 6).map((each) => standsText(each, own, numberWord))).toEqual([
    "one ahead of you",
    "level, got there first",
    "level with you",
    "one behind you",
    "two behind you",
  ]);
});

test("the rows near the reader's are within a goal only where each of them is", () => {
  const own = { score: 14 };
  expect(nearTitle([{ score: 15 }, own, { score: 13 }], own)).toBe("Within a goal");
  expect(nearTitle([{ score: 18 }, own, { score: 13 }], own)).toBe("Around you");
});
