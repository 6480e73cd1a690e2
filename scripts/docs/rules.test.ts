import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

/** The folders that `npm run check:reach` covers: every file in them must be reached from an entry. */
const REACHED = /^(app|contract|domain|workers)\//;
const FOR_TESTS = /\.(test|spec)\.tsx?$|^tests\//;

interface Row {
  readonly id: string;
  readonly appliedIn: string;
  readonly shownBy: string;
}

function rowsOf(markdown: string): Row[] {
  return markdown.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, id = "", , appliedIn = "", shownBy = ""] = cells;
    return /^[A-Z]{3}-\d\d$/.test(id) ? [{ id, appliedIn, shownBy }] : [];
  });
}

const isPath = (code: string) => code.includes("/") && !code.startsWith("/");
/** A path from the root: the documents write a topic's folder without `domain/`. */
const rooted = (path: string) =>
  /^(app|contract|domain|sandbox|scripts|tests|workers)\//.test(path) ? path : `domain/${path}`;
const codesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const pathsOf = (cell: string) => codesOf(cell).filter(isPath).map(rooted);

/** The names that a file must contain, from a cell such as `path` (`a`, `b`). */
function namesIn(cell: string): { path: string; name: string }[] {
  return [...cell.matchAll(/`([^`]+)` \(((?:`\w+`(?:, )?)+)/g)].flatMap(([, path = "", names = ""]) =>
    isPath(path) ? codesOf(names).map((name) => ({ path: rooted(path), name })) : [],
  );
}

/** Whether a test's text names a rule by its id, alone or in a range: SEA-05 to SEA-07. */
function doesName(text: string, id: string): boolean {
  const ranges = [...text.matchAll(/([A-Z]{3}-\d\d) to ([A-Z]{3}-\d\d)/g)];
  return (
    text.includes(id) ||
    ranges.some(([, from = "", to = ""]) => from <= id && id <= to && from.slice(0, 3) === id.slice(0, 3))
  );
}

/** Why a document may not link to a path; null if it may. */
function faultOf(path: string): string | null {
  if (!existsSync(path)) return "does not exist";
  if (FOR_TESTS.test(path)) return "is for tests alone";
  return REACHED.test(path) ? null : "is no part of the product";
}

const rows = rowsOf(readFileSync("docs/rules.md", "utf8"));

test("docs/rules.md: a rule is applied in files of the product that exist, by the names it gives", () => {
  const faults = rows.flatMap(({ id, appliedIn }) => [
    ...pathsOf(appliedIn).flatMap((path) => {
      const fault = faultOf(path);
      return fault ? [`${id}: ${path} ${fault}`] : [];
    }),
    ...namesIn(appliedIn)
      .filter(
        ({ path, name }) => existsSync(path) && !new RegExp(`\\b${name}\\b`).test(readFileSync(path, "utf8")),
      )
      .map(({ path, name }) => `${id}: ${path} has no ${name}`),
  ]);
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});

test("docs/rules.md: a rule is shown by tests that exist and carry its id", () => {
  const faults = rows.flatMap(({ id, shownBy }) => {
    const paths = pathsOf(shownBy);
    if (paths.length === 0 && !/the tests beside them/.test(shownBy)) return [`${id}: shown by nothing`];
    return paths.flatMap((path) => {
      if (!existsSync(path)) return [`${id}: ${path} does not exist`];
      if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${id}: ${path} is no test`];
      return doesName(readFileSync(path, "utf8"), id) ? [] : [`${id}: ${path} does not name it`];
    });
  });
  expect(faults).toEqual([]);
});

test("README.md: every file of the tour exists, and is part of the product, its documents or its tests", () => {
  const readme = readFileSync("README.md", "utf8");
  const tour = readme.slice(readme.indexOf("## A tour"), readme.indexOf("## Scripts"));
  const links = [...tour.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = ""]) => path);
  const faults = links.filter((path) => {
    if (!existsSync(path)) return true;
    return !(/^(docs|tests)\//.test(path) || REACHED.test(statSync(path).isDirectory() ? `${path}/` : path));
  });
  expect(faults).toEqual([]);
  expect(links.length).toBeGreaterThan(8);
});

/** Without its drawing, whose fence is of backticks, too. */
const architecture = readFileSync("docs/architecture.md", "utf8").replace(/^```[\s\S]*?^```$/m, "");
const map = readFileSync("docs/where-to-find-it.md", "utf8");

test("docs/architecture.md: each step of a goal's path names files, and all of them are part of the product", () => {
  const way = architecture.slice(
    architecture.indexOf("## A goal's path"),
    architecture.indexOf("A person's own change"),
  );
  const steps = way.split(/^\d\. /m).slice(1);
  expect(steps.map((step) => codesOf(step).filter(isPath).length > 0)).toEqual(Array(5).fill(true));
  const faults = codesOf(way).filter((code) => isPath(code) && faultOf(code) !== null);
  expect(faults).toEqual([]);
});

test("architecture.md and where-to-find-it.md: a file exists, and one named without its folder is the only one", () => {
  const tracked = String(execFileSync("git", ["ls-files"])).split("\n");
  const named = codesOf(architecture + map).filter((code) =>
    /^[\w./-]+\.(ts|tsx|cjs|md|toml|jsonc)$/.test(code),
  );
  const faults = named.filter((name) => {
    const found = tracked.filter(
      (path) => path === name || path === `docs/${name}` || path.endsWith(`/${name}`),
    );
    return found.length !== 1;
  });
  expect(faults).toEqual([]);
  expect(named.length).toBeGreaterThan(80);
});

test("docs/where-to-find-it.md: a name stands in a file of its row", () => {
  const table = map.slice(map.indexOf("## Questions"), map.indexOf("## Folders"));
  const faults = table.split("\n").flatMap((line) => {
    const [paths, names] = [
      codesOf(line).filter(isPath),
      codesOf(line).filter((code) => /^#?\w+$/.test(code)),
    ];
    const texts = paths.filter((path) => existsSync(path) && statSync(path).isFile());
    const isThere = (name: string) =>
      texts.some((path) => new RegExp(`${name}\\b`).test(readFileSync(path, "utf8")));
    return names.filter((name) => !isThere(name));
  });
  expect(faults).toEqual([]);
  const full = table.split("\n").filter((line) => codesOf(line).filter(isPath).length > 4);
  expect(full, "a row answers one question, with four files at most").toEqual([]);
});
