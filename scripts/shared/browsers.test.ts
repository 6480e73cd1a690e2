import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** A file of this repository and all that it imports from it, as paths. */
function closureOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/from "((?:#|\.\/)[^"]+)"/g)) {
    closureOf(name.startsWith("#") ? name.slice(1) : join(dirname(path), name), seen);
  }
  return seen;
}

test("reading the browser tests' configuration starts no program: it can install nothing", () => {
  const read = [...closureOf("tests/e2e/playwright.config.ts")];
  expect(read).toContain("scripts/shared/installed-browsers.ts");
  expect(read.filter((path) => readFileSync(path, "utf8").includes("node:child_process"))).toEqual([]);
});
