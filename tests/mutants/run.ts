/**
 * `npm run mutants`: plants each bug of this folder in a copy of the tree and runs the tests that must catch it. Ends
 * with 1 when a bug is not caught, no longer applies, or its tests fail without it.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { readArguments } from "#scripts/shared/arguments.ts";
import { type Mutant, plant, readMutants, summaryOf } from "./mutant.ts";

const ROOT = process.cwd();
const SCRATCH = path.join(ROOT, `.cache/mutants/${process.pid}`);
const TREE = path.join(SCRATCH, "tree");
const REPORT = path.join(SCRATCH, "report.json");
/** Files and folders left out of the copy: a test run writes them, or another tool owns them. */
const LEFT_OUT = new Set([
  "node_modules",
  "build",
  ".git",
  ".cache",
  ".wrangler",
  ".sandbox",
  "test-results",
]);

type Project = "domain" | "workers" | "season";

/** The Vitest project that runs a test file. */
function projectOf(file: string): Project {
  if (/^tests\/(season|simulation)\//.test(file)) return "season";
  return file.startsWith("workers/") ? "workers" : "domain";
}

function copyTree(): void {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (!LEFT_OUT.has(name)) cpSync(path.join(ROOT, name), path.join(TREE, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(TREE, "node_modules"));
  // The tests' Worker looks for its folder.
  mkdirSync(path.join(TREE, "build/client"), { recursive: true });
}

interface Outcome {
  readonly passed: number;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** Runs test files in the copy. If they could not even be loaded, nothing passed and nothing failed. */
function runTests(project: Project, files: readonly string[], tests: string | null, bail: boolean): Outcome {
  rmSync(REPORT, { force: true });
  const args = ["run", "-c", `vitest.${project}.config.ts`, "--reporter=json", `--outputFile=${REPORT}`];
  if (bail) args.push("--bail=1");
  if (tests !== null) args.push("-t", tests);
  const SEASONS_DIR = path.resolve(process.env.SEASONS_DIR ?? "../shared/data");
  // That a story breaks is enough: its shortest form takes minutes.
  const env = { ...process.env, SEASONS_DIR, SIMULATE_SHRINKS: "0" };
  try {
    execFileSync(path.join(TREE, "node_modules/.bin/vitest"), [...args, ...files], {
      cwd: TREE,
      env,
      stdio: "pipe",
      timeout: 10 * 60_000,
    });
  } catch {
    // A failing test is the aim; the report names it.
  }
  if (!existsSync(REPORT)) return { passed: 0, failed: [] };
  const report: Report = JSON.parse(readFileSync(REPORT, "utf8"));
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: all.filter(({ status }) => status === "failed").map(({ title }) => title),
  };
}

/** The tests that fail without any bug: catching one with them would prove nothing. */
function refusedWithoutBugs(mutants: readonly Mutant[]): string[] {
  const complaints: string[] = [];
  for (const project of ["domain", "workers", "season"] as const) {
    const files = [...new Set(mutants.flatMap(({ caughtBy }) => caughtBy))].filter(
      (file) => projectOf(file) === project,
    );
    if (files.length === 0) continue;
    const { passed, failed } = runTests(project, files, null, false);
    if (passed === 0) complaints.push(`no ${project} test ran`);
    complaints.push(...failed);
  }
  return complaints;
}

/** Plants a bug and runs its tests. @returns whether it was caught, and by which test, or else why not. */
function tryMutant(mutant: Mutant): { readonly isCaught: boolean; readonly by: string } {
  const target = path.join(TREE, mutant.file);
  const source = readFileSync(target, "utf8");
  const planted = plant(mutant, source);
  if (planted === null) return { isCaught: false, by: `no longer applies to ${mutant.file}` };
  writeFileSync(target, planted);
  try {
    for (const file of mutant.caughtBy) {
      const { passed, failed } = runTests(projectOf(file), [file], mutant.tests, true);
      if (failed[0] !== undefined) return { isCaught: true, by: failed[0] };
      if (passed === 0) return { isCaught: false, by: `${file} ran no test` };
    }
    return { isCaught: false, by: `passes ${mutant.caughtBy.join(", ")}` };
  } finally {
    writeFileSync(target, source);
  }
}

const USAGE = `npm run mutants -- [options]
  --only <texts>  the bugs with one of these, separated by commas, in their name, or whose rule begins with one; default: all
  --by <file>     run this test file in place of those that must catch them`;

const { values } = readArguments(USAGE, { options: { only: { type: "string" }, by: { type: "string" } } });
const { only, by } = values;
const mutants = readMutants()
  .filter(
    ({ name, rule }) =>
      only === undefined || only.split(",").some((text) => name.includes(text) || rule.startsWith(text)),
  )
  .map((mutant) => (by === undefined ? mutant : { ...mutant, caughtBy: [by], tests: null }));
copyTree();
const startedAt = performance.now();
const complaints = refusedWithoutBugs(mutants);
for (const complaint of complaints) console.log(`fails without any bug: ${complaint}`);
let survived = 0;
if (complaints.length === 0) {
  console.log(`${"".padEnd(10)} ${"rule".padEnd(11)} ${"bug".padEnd(36)} test`);
  for (const mutant of mutants) {
    const { isCaught, by } = tryMutant(mutant);
    if (!isCaught) survived++;
    const verdict = isCaught ? "caught" : "NOT caught";
    console.log(
      `${verdict.padEnd(10)} ${mutant.rule.padEnd(11)} ${mutant.name.padEnd(36)} ${by.slice(0, 90)}`,
    );
  }
}
rmSync(SCRATCH, { recursive: true, force: true });
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${summaryOf(mutants.length, survived, complaints.length)}, in ${seconds} s`);
process.exit(complaints.length > 0 || survived > 0 || mutants.length === 0 ? 1 : 0);
