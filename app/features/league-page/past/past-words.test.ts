import { expect, test } from "vitest";
import type { ImportAnswer } from "#contract/leagues/past-tables.ts";
import { importWords, keepWords } from "./past-words.ts";

const row = { line: 1, rank: 1, name: "Ada", points: 3, invites: true };
const READ: ImportAnswer = {
  label: "2024/25",
  read: [row],
  refused: [],
  confirmed: false,
  sent: 0,
  waiting: 0,
};

test("what was read, kept and sent is said in numbers of people and rows", () => {
  expect(importWords(READ, true)).toBe("1 row read. Nothing is kept or sent yet.");
  expect(keepWords(READ)).toBe("Keep this table");
  const some = { ...READ, read: [row, row], refused: [{ line: 3, reason: "" }], waiting: 2 };
  expect(importWords(some, true)).toBe("2 rows read. 1 row could not be read. Nothing is kept or sent yet.");
  expect(keepWords(some)).toBe("Keep it and invite 2 people");
  expect(importWords({ ...READ, read: [], refused: [{ line: 1, reason: "" }] }, true)).toBe(
    "Nothing in it could be read. 1 row could not be read.",
  );
  const kept = { ...READ, confirmed: true, sent: 48, waiting: 1 };
  expect(importWords(kept, true)).toBe(
    "The table of 2024/25 is kept. 48 people invited. 1 person not yet: mails go a few at a time.",
  );
  expect(keepWords(kept)).toBe("Invite the next of 1 person");
  expect(importWords({ ...READ, confirmed: true }, true)).toBe("The table of 2024/25 is kept.");
});

test("where the site sends no mail the host is told to give out the code, and nobody is said to be invited", () => {
  expect(importWords(READ, false)).toBe("1 row read. Nothing is kept yet.");
  expect(importWords({ ...READ, confirmed: true }, false)).toBe(
    "The table of 2024/25 is kept. This site sends no mail: give the league’s code to those who are missing.",
  );
  const nameless = { ...READ, confirmed: true, read: [{ ...row, invites: false }] };
  expect(importWords(nameless, false)).toBe("The table of 2024/25 is kept.");
});
