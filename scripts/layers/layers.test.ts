import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { lazily } from "#domain/shared/lazily.ts";
import { moduleVariablesOf } from "./module-state.ts";
import {
  foldersTooFull,
  LONG_FILES,
  longFilesOf,
  longFunctionsOf,
  longTestsOf,
  type OwnFile,
  SHELLS,
  wideCommentsOf,
} from "./sizes.ts";

interface Layer {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly npm?: readonly string[];
}

const require = createRequire(import.meta.url);
const layers: readonly Layer[] = require("./layers.cjs");
const arrows: Readonly<Record<string, readonly string[]>> = require("./feature-arrows.cjs");

/** The rows of docs/where-to-find-it.md's import table: a folder and its allowed imports, as written there. */
function documentedLayers(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync("docs/where-to-find-it.md", "utf8");
  const rows = [...text.matchAll(/^\| `([\w/]+)\/` \|[^|]*\| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, folder = "", may = ""]) => [
      folder,
      [...may.matchAll(/`([^`]+)`/g)].map(([, of = ""]) => of),
    ]),
  );
}

/** The arrows between features that docs/where-to-find-it.md lists, each as `from → to`. */
function documentedArrows(): string[] {
  const text = readFileSync("docs/where-to-find-it.md", "utf8");
  const [, list = ""] = /except along these arrows:\n([\s\S]*?)\.\n/.exec(text) ?? [];
  return list.split(";").flatMap((part) => {
    const [from, ...to] = [...part.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
    return to.map((name) => `${from} → ${name}`);
  });
}

/** The imports of another feature by files of `app/features`, tests not counted, each as `from → to`. */
function arrowsInUse(): string[] {
  const files = String(execFileSync("git", ["ls-files", "app/features"])).split("\n");
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const used = sources.flatMap((path) => {
    const from = path.split("/")[2] ?? "";
    const named = readFileSync(path, "utf8").matchAll(/"#app\/features\/([\w-]+)\//g);
    return [...named].filter(([, to]) => to !== from).map(([, to]) => `${from} → ${to}`);
  });
  return [...new Set(used)].sort();
}

const ownFiles = lazily((): OwnFile[] => {
  const listed = execFileSync("git", ["ls-files"]);
  return String(listed)
    .split("\n")
    .filter((path) => /\.(tsx?|mjs|cjs|js|css)$/.test(path))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lines: text.split("\n").length - 1 };
    });
});

test("the import table of docs/where-to-find-it.md is what the checker enforces", () => {
  const enforced = layers.map(({ folder, mayImport, npm = [] }) => [folder, [...mayImport, ...npm].sort()]);
  const documented = [...documentedLayers()].map(([folder, may]) => [folder, [...may].sort()]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(enforced));
});

test.each(["app", "workers", "tests"])("every folder in %s is a layer", (parent) => {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const layered = layers.map(({ folder }) => folder);
  expect(
    folders.map(({ name }) => `${parent}/${name}`).filter((folder) => !layered.includes(folder)),
  ).toEqual([]);
});

test("the arrows between features are those in use, none of them two-way, and the page lists them", () => {
  const listed = Object.entries(arrows).flatMap(([from, to]) => to.map((name) => `${from} → ${name}`));
  expect(arrowsInUse()).toEqual(listed.sort());
  expect(documentedArrows().sort()).toEqual(listed);
  const back = listed.map((arrow) => arrow.split(" → ").reverse().join(" → "));
  expect(back.filter((arrow) => listed.includes(arrow))).toEqual([]);
});

test("no folder holds more than twenty files of its own", () => {
  expect(foldersTooFull(ownFiles())).toEqual([]);
});

test("no file is longer than 250 lines, except those with a stated reason", () => {
  const found = longFilesOf(ownFiles());
  expect(found.filter((path) => !(path in LONG_FILES))).toEqual([]);
  expect(
    Object.keys(LONG_FILES).filter((path) => !found.includes(path)),
    "shorter by now",
  ).toEqual([]);
});

test("no test file is longer than 300 lines", () => {
  expect(longTestsOf(ownFiles())).toEqual([]);
});

test("no function is longer than 100 lines", () => {
  expect(longFunctionsOf(ownFiles())).toEqual([]);
});

test("no line of a comment is wider than 120 characters", () => {
  // Pages and features change by the hour: theirs are measured as they come to rest.
  const files = ownFiles().filter(({ path }) => !/^app\/(pages|features)\//.test(path));
  expect(wideCommentsOf(files)).toEqual([]);
  const wide = [`/** ${"a".repeat(113)} */`, `  // ${"a".repeat(116)}`, `const b = ${"1".repeat(120)};`];
  expect(wideCommentsOf([{ path: "b.ts", text: wide.join("\n"), lines: 3 }])).toEqual(["b.ts:2"]);
});

test("no file of the product has a variable at its top", () => {
  expect(moduleVariablesOf(ownFiles())).toEqual([]);
});

test("the shells of League and Season have at most 200 lines", () => {
  const files = ownFiles();
  for (const [path, most] of Object.entries(SHELLS)) {
    const lines = files.find((file) => file.path === path)?.lines;
    expect([path, lines !== undefined && lines <= most]).toEqual([path, true]);
  }
});

test("what is two folders away is imported by its folder's name, not by a path that climbs there", () => {
  const climbing = ownFiles().filter(({ text }) => /(?:from |import\()"\.\.\/\.\.\//.test(text));
  expect(climbing.map(({ path }) => path)).toEqual([]);
});

test("an overfull folder, an overlong file, test file and function are named", () => {
  const body = "  work();\n".repeat(99);
  const text = `export function short() {\n${"  work();\n".repeat(98)}}\nfunction long() {\n${body}}\n`;
  const files = Array.from({ length: 21 }, (_, at) => ({ path: `app/new/file-${at}.ts`, lines: 251, text }));
  expect(longFunctionsOf(files.slice(0, 1))).toEqual([{ name: "app/new/file-0.ts long", lines: 101 }]);
  expect(foldersTooFull(files)).toEqual(["app/new holds 21 files"]);
  expect(longFilesOf(files)).toContain("app/new/file-0.ts");
  const tests = [300, 301].map((lines) => ({ path: `app/new/of-${lines}.test.ts`, lines, text }));
  expect(longTestsOf([...files, ...tests])).toEqual(["app/new/of-301.test.ts"]);
});

test.each([
  ["Row", (body: string) => `export const Row = forwardRef<A, B>(function Row(\n  { a },\n${body}) {});`],
  ["play", (body: string) => `class Game {\n  play(): void {\n${body}  }\n}\n`],
  ["a story", (body: string) => `test("a story", async () => {\n${body}});\n`],
  ["inner", (body: string) => `function outer() {\n  const inner = () => {\n${body}  };\n}\n`],
])("a function over 100 lines is named wherever it stands: %s", (name, textOf) => {
  const long = textOf("  // and so on\n".repeat(100));
  const short = textOf("  // and so on\n".repeat(90));
  const named = [long, short].map((text) =>
    longFunctionsOf([{ path: "app/new/row.test.tsx", lines: 104, text }]).map((found) => found.name),
  );
  expect([named[0]?.at(-1), named[1]]).toEqual([`app/new/row.test.tsx ${name}`, []]);
});

test("an object at a file's top whose fields are assigned is named; one that is only read is not", () => {
  const text =
    "const list = {\n  at: 0,\n};\nconst names = { a: 1 };\nif (names.a === 1) list.at = names.a;\n";
  expect(moduleVariablesOf([{ path: "app/lib/now.ts", text, lines: 5 }])).toEqual(["app/lib/now.ts list"]);
});

test("a variable at a file's top is named; one of a function or of a test is not", () => {
  const text = "let now = 0;\nexport let later = () => {};\nfunction count() {\n  let n = 0;\n}\n";
  const file = (path: string) => ({ path, text, lines: 5 });
  const files = ["app/lib/now.ts", "app/lib/now.test.ts", "scripts/now.ts"].map(file);
  expect(moduleVariablesOf(files)).toEqual(["app/lib/now.ts now", "app/lib/now.ts later"]);
});
