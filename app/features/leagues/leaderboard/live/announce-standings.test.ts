import { expect, test } from "vitest";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { announceStandings } from "./announce-standings.ts";

const entry = (rank: number, username: string, score: number) =>
  makeEntry(username, { rank, score, totalGoals: score });

const BEFORE = [entry(1, "Bo", 7), entry(2, "Cy", 6), entry(3, "Ada", 6), entry(4, "Di", 2)];

test("members who scored are announced, rows that only moved because of them are not", () => {
  const after = [entry(1, "Bo", 7), entry(2, "Ada", 7), entry(3, "Cy", 6), entry(4, "Di", 2)];
  expect(announceStandings(BEFORE, after, "football_bingo")).toBe("Ada moved up to 2nd with 7 of 20.");
});

test("the reader's own row is announced first, even when it only moved because of others", () => {
  const after = [entry(1, "Bo", 8), entry(2, "Ada", 7), entry(3, "Cy", 6), entry(4, "Di", 2)];
  expect(announceStandings(BEFORE, after, "football_bingo", "Cy")).toBe(
    "You moved down to 3rd with 6 of 20. Bo stays 1st with 8 of 20. Ada moved up to 2nd with 7 of 20.",
  );
});

test("BNG-05 a goal taken back is announced as a fall", () => {
  const after = [entry(1, "Cy", 6), entry(1, "Ada", 6), entry(3, "Bo", 5), entry(4, "Di", 2)];
  expect(announceStandings(BEFORE, after, "football_bingo")).toBe("Bo moved down to 3rd with 5 of 20.");
});

test("tipping counts points", () => {
  const after = [entry(1, "Bo", 7), entry(2, "Cy", 6), entry(3, "Ada", 6), entry(4, "Di", 1)];
  expect(announceStandings(BEFORE, after, "score_tipping")).toBe("Di stays 4th with 1 point.");
});

test("a full afternoon is announced in a few sentences", () => {
  const after = BEFORE.map((row) => ({ ...row, score: row.score + 1 }));
  expect(announceStandings(BEFORE, after, "football_bingo")).toMatch(
    /^(\S+ stays \S+ with \d of 20\. ){3}One more score changed\.$/,
  );
});

test("a first table, new rows and an unchanged table say nothing", () => {
  expect(announceStandings([], BEFORE, "football_bingo")).toBe("");
  expect(announceStandings(BEFORE, [...BEFORE, entry(5, "Ed", 0)], "football_bingo")).toBe("");
  expect(announceStandings(BEFORE, BEFORE, "football_bingo")).toBe("");
});
