import { expect, test } from "vitest";
import { scorersText } from "./scorers-text.ts";

const a = { userId: "ada", username: "ada", score: 2 };
const b = { userId: "ben", username: "ben", score: 0 };

test("DUE-04 a pair names two scorers a side, fewer where their names are long, and counts the rest", () => {
  const named = (...names: string[]) =>
    scorersText({ a: { ...a, score: names.length }, b, scorers: { a: names, b: [] } }, "a");
  expect(named("Ashdown", "Marchetti")).toBe("Ashdown, Marchetti");
  expect(named("Naylor", "Colbourne", "Ferro")).toBe("Naylor, Colbourne and 1 more");
  expect(named("Mayfield", "Ndiaye-Sow", "Ferro")).toBe("Mayfield and 2 more");
});

test("DUE-04 a pair names nobody for the Median, or where the names do not make up the score", () => {
  const scorers = { a: ["Ashdown"], b: [] };
  expect(scorersText({ a, b, scorers }, "a")).toBe("");
  expect(scorersText({ a, b, scorers }, "b")).toBe("no goals yet");
  expect(scorersText({ a, b: { median: true, score: 0 }, scorers }, "b")).toBe("");
  expect(scorersText({ a, b }, "b")).toBe("");
});
