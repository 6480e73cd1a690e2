import { expect, test } from "vitest";
import { failureText, notesIn, slowestFiles, testsIn, totalsOf } from "./report.ts";

const VITEST = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { name: "/home/p/workers/a.test.ts", startTime: 1_000, endTime: 3_000 },
    { name: "/home/p/workers/b.test.ts", startTime: 1_000, endTime: 1_500 },
  ],
};
const PLAYWRIGHT = {
  stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 },
  suites: [
    {
      file: "appearance.spec.ts",
      specs: [{ tests: [{ results: [{ duration: 400 }] }] }],
      suites: [{ file: "appearance.spec.ts", specs: [{ tests: [{ results: [{ duration: 600 }] }] }] }],
    },
  ],
};

test("the totals and the slowest files of both runners", () => {
  expect(totalsOf([VITEST, PLAYWRIGHT])).toEqual({ passed: 9, failed: 3, skipped: 2 });
  expect(slowestFiles([VITEST, PLAYWRIGHT], 2, "/home/p")).toEqual([
    { file: "workers/a.test.ts", seconds: 2 },
    { file: "appearance.spec.ts", seconds: 1 },
  ]);
});

test("a failure is printed without the objects that were emptied on purpose, and with every other exception", () => {
  const noise = [
    "···exception = workerd/api/unsafe.c++:229: failed: jsg.Error: Application called deleteAllDurableObjects().",
    "stack: /p/workerd@28a3c60 /p/workerd@63fc8b7",
    'Sourcemap for "/p/node_modules/stripe/esm/Accounts.js" points to missing source files',
  ];
  const other = ["exception = kj/async.c++:1: failed: broken", "stack: /p/workerd@28a3c60"];
  const failure = ["\u001b[31mFAIL\u001b[39m  workers/a.test.ts > broken", "expected 2 to be 3"];
  const output = [...Array.from({ length: 300 }, () => noise).flat(), ...other, ...failure].join("\n");
  expect(failureText(output)).toBe(
    [...other, "FAIL  workers/a.test.ts > broken", "expected 2 to be 3"].join("\n"),
  );
});

test("progress counts the tests of both runners", () => {
  expect(testsIn("\u001b[32m·\u001b[39m··")).toBe(3);
  expect(testsIn("  ✓  1 [own game] › a.spec.ts\n  ✘  2 [own game] › b.spec.ts\nsaid - by a test")).toBe(2);
});

test("a step's notes are the lines that say which seasons it played", () => {
  const output = "RUN v5\nWhole seasons: the generated one\n 2 passed, Whole seasons: no\n";
  expect(notesIn(output)).toEqual(["Whole seasons: the generated one"]);
});
