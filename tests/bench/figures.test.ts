import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRun } from "./figures.ts";

const page = readFileSync("docs/performance.md", "utf8");
const table = page.split("<!-- bench: begin -->")[1]?.split("<!-- bench: end -->")[0]?.trim() ?? "";

test("a run goes in front of a figure's values, of which three are kept, and touches no other figure", () => {
  const name = "throttled phone, words page: KB";
  const row = (text: string, of: string) => text.split("\n").find((line) => line.startsWith(`| ${of} |`));
  const run = { at: "2027-01-01T0000", machine: "1 × Test", figures: { [name]: 42, "a new figure": 7 } };
  const after = withRun(table, run);
  const [, first, second] = row(table, name)?.split(" | ") ?? [];
  expect(row(after, name)).toBe(`| ${name} | 42 (2027-01-01T0000) | ${first} | ${second} |`);
  expect(row(after, "a new figure")).toBe("| a new figure | 7 (2027-01-01T0000) | – | – |");
  expect(after).toContain("1 × Test: 2027-01-01T0000");
  const others = (text: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/words page: KB|a new figure/.test(line))
      .sort();
  expect(others(after)).toEqual(others(table));
  expect(others(table).length).toBeGreaterThan(40);
});
