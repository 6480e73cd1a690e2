import { expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import { tableLines } from "./table-lines.ts";

const row = (name: string, rank: number, score: number, movement = 0) => ({
  id: userId(name),
  rank,
  score,
  movement,
});
const named = { nameOf: (id: string) => id };

test("OUT-01 a table is lines with letters of equal width, with its arrows", () => {
  expect(
    tableLines([row("kiran", 1, 13), row("femi", 4, 10, 2), row("grace", 10, 9, -2)], named, null),
  ).toEqual([" 1  kiran  13", " 4  femi   10  ▲2", "10  grace   9  ▼2"]);
});

test("OUT-01 in tipping each row has the points of the gameweek", () => {
  const rows = [row("bryan", 1, 200), row("ada", 3, 87, 1)];
  const gains = new Map([
    [userId("bryan"), 19],
    [userId("ada"), 0],
  ]);
  expect(tableLines(rows, named, gains)).toEqual(["1  bryan  200  +19", "3  ada     87   +0  ▲1"]);
});

test("OUT-01 of more than twelve the first six are told, and how many there are; no line is wider than 32", () => {
  const rows = Array.from({ length: 14 }, (_, at) =>
    row(`somebody-with-a-name-of-thirty-${at}`, at + 1, 1_000, 1),
  );
  const lines = tableLines(rows, named, new Map());
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toBe("… 14 in all");
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(32);
  expect(tableLines(rows.slice(0, 12), named, null)).toHaveLength(12);
});

test("OUT-01 a name of letters of two units is never cut in the middle of one", () => {
  const rows = [row("𝒜".repeat(15), 1_000, 1_000, 1_000), row("b", 2, 1_000)];
  for (const line of tableLines(rows, named, new Map([[userId("b"), 100_000]]))) {
    expect(line).not.toMatch(/\p{Cs}/u);
    expect([...line].length).toBeLessThanOrEqual(32);
  }
});
