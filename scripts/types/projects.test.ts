import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/** The projects that `npm run check:types` compiles, as named there. */
const PROJECTS = [
  ...String(JSON.parse(readFileSync("package.json", "utf8")).scripts["check:types"]).matchAll(/ -p (\S+)/g),
].map(([, project = ""]) => project);

const NOTES = ".cache/tsc";
/** Where tsc notes for its next run what it has read of a project, as each tsconfig names it. */
const NOTED: Readonly<Record<string, string>> = { ".": "workers", "tsconfig.node.json": "node" };

const tracked = String(execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.json"]))
  .trim()
  .split("\n");
const changedAt = Math.max(...tracked.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));

/** The files of a project as tsc has noted them, unless some file that is tracked has changed since. */
function notedOf(project: string): string[] | null {
  const notes = `${NOTES}/${NOTED[project] ?? project}.tsbuildinfo`;
  if ((statSync(notes, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= changedAt) return null;
  const { fileNames } = JSON.parse(readFileSync(notes, "utf8")) as { fileNames: string[] };
  // The language's own libraries are noted by their names alone.
  return fileNames.map((path) => (path.startsWith(".") ? posix.join(NOTES, path) : `lib/${path}`));
}

/** Every file of a project, from this repository or a package, as a path from the root. */
function filesOf(project: string): string[] {
  const noted = notedOf(project);
  if (noted) return noted;
  const args = ["node_modules/typescript-native/bin/tsc", "-p", project, "--listFilesOnly"];
  const listed = String(execFileSync(process.execPath, args, { maxBuffer: 2 ** 26 }));
  return listed.split("\n").map((path) => path.replace(`${process.cwd()}/`, ""));
}

const files = new Map(PROJECTS.map((project) => [project, filesOf(project)]));

test("every tracked TypeScript file belongs to a project that tsc checks", () => {
  const checked = new Set([...files.values()].flat());
  expect(tracked.filter((path) => /\.tsx?$/.test(path) && !checked.has(path))).toEqual([]);
  expect(checked.size).toBeGreaterThan(1_000);
});

test("the pages know no globals of the Worker or of Node, and the Worker none of the browser", () => {
  const [pages = [], worker = []] = [files.get("app"), files.get(".")];
  const ofBrowsers = /\/lib\.dom(\.\w+)?\.d\.ts$/;
  expect(pages).toContain("app/root.tsx");
  expect(pages.some((path) => ofBrowsers.test(path))).toBe(true);
  expect(
    pages.filter(
      (path) => /(workers-types|@types\/node)\/index\.d\.ts$/.test(path) && !path.startsWith("app/"),
    ),
  ).toEqual([]);
  expect(worker).toContain("workers/worker.ts");
  expect(worker.filter((path) => ofBrowsers.test(path))).toEqual([]);
});
