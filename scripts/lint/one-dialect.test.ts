import { globSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "#workers/db/schema/index.ts";

const tables = Object.values<unknown>(schema).filter((each): each is Table => is(each, Table));
const namesOfColumns = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map(({ name }) => name),
);

/** Names that are no English words: whoever writes one in a statement has not taken it from the schema. */
const NAMES = new Set([...tables.map(getTableName), ...namesOfColumns].filter((name) => name.includes("_")));

/** A file without its comments and strings: templates are left. */
const templatesOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|"[^"\n]*"/gm, "");

/** The names of tables and columns that a file spells itself. */
const spelled = (text: string) =>
  [...templatesOf(text).matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([word]) => word)
    .filter((word) => NAMES.has(word));

test("statements have the names of tables and columns from the schema alone", () => {
  const files = globSync("workers/db/**/*.ts").filter((file) => !/\.test\.ts$|\/schema\//.test(file));
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    spelled(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("a spelled name is found in a statement, and not in a comment", () => {
  expect(spelled("/** By league_members. */\n// first_name\nsql`select first_name from users`")).toEqual([
    "first_name",
  ]);
});
