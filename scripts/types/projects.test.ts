import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The projects that `npm run check:types` compiles, as named there. */
const PROJECTS = [
  ...String(JSON.parse(readFileSync("package.json", "utf8")).scripts["check:types"]).matchAll(/ -p (\S+)/g),
].map(([, project = ""]) => project);

/** Every file of a project, from this repository or a package, as a path from the root. */
function filesOf(project: string): string[] {
  const args = ["node_modules/typescript-native/bin/tsc", "-p", project, "--listFilesOnly"];
  const listed = String(execFileSync(process.execPath, args, { maxBuffer: 2 ** 26 }));
  return listed.split("\n").map((path) => path.replace(`${process.cwd()}/`, ""));
}

const files = new Map(PROJECTS.map((project) => [project, filesOf(project)]));

test("every tracked TypeScript file belongs to a project that tsc checks", () => {
  const checked = new Set([...files.values()].flat());
  const tracked = String(execFileSync("git", ["ls-files", "*.ts", "*.tsx"])).split("\n");
  expect(tracked.filter((path) => path !== "" && !checked.has(path))).toEqual([]);
  expect(checked.size).toBeGreaterThan(1_000);
});

test("the pages know no globals of the Worker or of Node, and the Worker none of the browser", () => {
  const [pages = [], worker = []] = [files.get("app"), files.get(".")];
  expect(pages).toContain("app/root.tsx");
  expect(
    pages.filter(
      (path) => /(workers-types|@types\/node)\/index\.d\.ts$/.test(path) && !path.startsWith("app/"),
    ),
  ).toEqual([]);
  expect(worker).toContain("workers/worker.ts");
  expect(worker.filter((path) => /\/lib\.dom(\.\w+)?\.d\.ts$/.test(path))).toEqual([]);
});
