import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PERSONAL_TABLES } from "#workers/db/accounts/personal-data.ts";

test("docs/retention.md says of each table with rows of a person how long they are kept, and of no other", () => {
  const rows = readFileSync("docs/retention.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").replace(/\(.*\)/, "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(["account", ...PERSONAL_TABLES.map(({ name }) => name)].sort());
});
