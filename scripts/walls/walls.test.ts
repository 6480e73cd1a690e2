import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { foldersTooFull, LONG_FILES, longFilesOf, type OwnFile } from "./sizes.ts";

interface Wall {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly npm?: readonly string[];
}

const walls: readonly Wall[] = createRequire(import.meta.url)("./walls.cjs");

/** The rows of docs/architecture.md's import table: a folder and its allowed imports, as written there. */
function documentedWalls(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync("docs/architecture.md", "utf8");
  const rows = [...text.matchAll(/^\| `([\w/]+)\/` \|[^|]*\| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, folder = "", may = ""]) => [
      folder,
      [...may.matchAll(/`([^`]+)`/g)].map(([, of = ""]) => of),
    ]),
  );
}

function ownFiles(): OwnFile[] {
  const listed = execFileSync("git", [
    "ls-files",
    "app",
    "workers",
    "domain",
    "contract",
    "sandbox",
    "scripts",
    "tests",
  ]);
  return String(listed)
    .split("\n")
    .filter((path) => /\.(tsx?|mjs|cjs|js|css)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n").length - 1 }));
}

test("the import table of docs/architecture.md is what the checker enforces", () => {
  const enforced = walls.map(({ folder, mayImport, npm = [] }) => [folder, [...mayImport, ...npm].sort()]);
  const documented = [...documentedWalls()].map(([folder, may]) => [folder, [...may].sort()]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(enforced));
});

test("every folder of the server has its wall", () => {
  const folders = readdirSync("workers", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const walled = walls.map(({ folder }) => folder);
  expect(folders.map(({ name }) => `workers/${name}`).filter((folder) => !walled.includes(folder))).toEqual(
    [],
  );
});

test("no folder holds more than twenty files of its own", () => {
  expect(foldersTooFull(ownFiles())).toEqual([]);
});

test("no file is longer than 250 lines, except those with a stated reason", () => {
  expect(longFilesOf(ownFiles()).filter((path) => !(path in LONG_FILES))).toEqual([]);
});

test("an overfull folder and an overlong file are named", () => {
  const files = Array.from({ length: 21 }, (_, at) => ({ path: `app/new/file-${at}.ts`, lines: 251 }));
  expect(foldersTooFull(files)).toEqual(["app/new holds 21 files"]);
  expect(longFilesOf(files)).toContain("app/new/file-0.ts");
});
