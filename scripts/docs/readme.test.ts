import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = globSync(["*.md", "{docs,migrations,sandbox,tests}/**/*.md"]).sort();
const PROGRAMS = globSync(["{sandbox,scripts}/**/*.{ts,mjs}", "tests/{bench,mutants}/**/*.ts"]).filter(
  (path) => !/\.test\.ts$/.test(path),
);

const read = (path: string) => readFileSync(path, "utf8");

/** What a pattern's first group finds in some files, each with its file. */
function found(paths: readonly string[], pattern: RegExp): { path: string; what: string }[] {
  return paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, what = ""]) => ({ path, what })));
}

test("documents link to files that exist", () => {
  const links = found(DOCUMENTS, /\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path, what }) => !existsSync(join(dirname(path), what)))).toEqual([]);
});

/** A path may begin in `domain/`, as in docs/rules.md. */
const isThere = (path: string) => existsSync(path) || existsSync(join("domain", path));

test("documents name files that exist, with the names that these contain", () => {
  const paths = found(DOCUMENTS, /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|cjs|js|md|toml|yaml))`/g);
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter(({ path, what }) => !isThere(what) && !existsSync(join(dirname(path), what)))).toEqual(
    [],
  );
  const symbols = found(["docs/where-to-find-it.md"], /(`[\w./-]+\.ts` \((?:`\w+`(?:, )?)+)/g).flatMap(
    ({ what }) => {
      const [file = "", ...names] = [...what.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
      return names.map((name) => ({ file, name }));
    },
  );
  expect(symbols.length).toBeGreaterThan(3);
  expect(symbols.filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
});

test("documents and programs name commands that package.json has", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = found([...DOCUMENTS, ...PROGRAMS], /\bnpm run (?:-s )?([a-z][a-z:-]*[a-z])/g);
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ what }) => !(what in scripts))).toEqual([]);
});

test("documents and programs name environments that wrangler.toml has", () => {
  const configuration = read("wrangler.toml");
  const named = found([...DOCUMENTS, ...PROGRAMS], /wrangler .*--env[ =](\w+)/g);
  expect(named.filter(({ what }) => !configuration.includes(`[env.${what}`))).toEqual([]);
});

test("README.md stays under 150 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThan(150);
});

test("README.md lists every variable of the Worker", () => {
  const names = found(["workers/platform/variables.ts"], /^ {2}([A-Z][A-Z_0-9]+): z\./gm).map(
    ({ what }) => what,
  );
  const readme = read("README.md");
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
