import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseMutant, plant, readMutants, summaryOf } from "./mutant.ts";

const mutants = readMutants();

test("every planted bug still finds its line", () => {
  const astray = mutants.filter((mutant) => plant(mutant, readFileSync(mutant.file, "utf8")) === null);
  expect(astray.map(({ name, file }) => `${name} no longer applies to ${file}`)).toEqual([]);
});

test("each changes one line, names its rule and the tests that must catch it", () => {
  const rules = readFileSync("docs/rules.md", "utf8");
  for (const { name, rule, caughtBy, removed, added } of mutants) {
    expect([name, removed.length, added.length]).toEqual([name, 1, 1]);
    expect([name, rule === "idempotence" || rules.includes(`| ${rule} |`)]).toEqual([name, true]);
    expect(caughtBy.filter((file) => !existsSync(file))).toEqual([]);
  }
  expect(mutants.length).toBeGreaterThanOrEqual(20);
});

test("there are bugs of secrecy, of guarded writes, of sessions, of order and of idempotence", () => {
  const rules = new Set(mutants.map(({ rule }) => rule));
  const wanted = [
    "BNG-08",
    "TIP-08",
    "TIP-02",
    "TIP-07",
    "ACC-09",
    "LEA-03",
    "BNG-06",
    "TIP-09",
    "idempotence",
  ];
  expect(wanted.filter((rule) => !rules.has(rule))).toEqual([]);
});

test("a bug is planted where its words have moved to, and nowhere when they occur twice", () => {
  const patch = [
    "rule: BNG-02",
    "breaks: something",
    "caught-by: some.test.ts",
    "",
    "--- a/some.ts",
    "+++ b/some.ts",
    "@@ -1,2 +1,2 @@",
    " before",
    "-if (isOwn) return;",
    "+if (!isOwn) return;",
    "",
  ].join("\n");
  const mutant = parseMutant("some", patch);
  const block = "before\nif (isOwn) return;\n";
  expect(plant(mutant, `moved\n${block}after\n`)).toBe("moved\nbefore\nif (!isOwn) return;\nafter\n");
  // Different context: it is still the one line.
  expect(plant(mutant, "new\nif (isOwn) return;\n")).toBe("new\nif (!isOwn) return;\n");
  expect(plant(mutant, `new\nif (isOwn) return;\n${block}`)).toBe(
    `new\nif (isOwn) return;\nbefore\nif (!isOwn) return;\n`,
  );
  expect(plant(mutant, `${block}${block}`)).toBeNull();
  expect(plant(mutant, "before\nif (isAnother) return;\n")).toBeNull();
});

test("a run whose tests fail without any bug has caught none", () => {
  expect(summaryOf(20, 0, 0)).toBe("20 of 20 bugs caught");
  expect(summaryOf(20, 3, 0)).toBe("17 of 20 bugs caught");
  expect(summaryOf(20, 0, 2)).toBe("No bug planted: 2 failed without any");
});
