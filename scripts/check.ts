/** Every check of the project, the quickest to fail first. `npm test` and CI run exactly this, made for two cores. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findBrowsers } from "./find-browsers.ts";

const REPORTS = ".cache/reports";

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly report?: string;
}

const bin = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];
// The compiler's native form takes a quarter of the time of the other, which the tools above it still import. Each of
// its four checkers repeats a part of the others' work; beside another step there is a core for one.
const types = (project: string) => [
  "node",
  "node_modules/typescript-native/bin/tsc",
  ...["-p", project, "--checkers", "1"],
];
const vitest = (project: string): Step => ({
  name: `${project} tests`,
  command: bin(
    "vitest",
    "run",
    "-c",
    `vitest.${project}.config.ts`,
    "--silent=passed-only",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/${project}.json`,
  ),
  report: `${REPORTS}/${project}.json`,
});

/** The quick checks, two at a time; the browser tests need the build among them. */
const QUICK: Step[] = [
  { name: "lint and format", command: bin("biome", "check", "--error-on-warnings", ".") },
  { name: "types of the domain", command: types("domain") },
  { name: "layers", command: ["node", "scripts/walls/check-layers.ts"] },
  { name: "files, exports and packages that nothing reaches", command: ["npm", "run", "-s", "check:reach"] },
  { name: "types of the sandbox, the scripts and the tests of pages", command: types("tsconfig.node.json") },
  {
    name: "build, and the size of what browsers load",
    command: ["sh", "-c", "node_modules/.bin/remix vite:build && node scripts/measure-bundle.mjs"],
  },
  { name: "types of the Worker", command: types(".") },
  { name: "types of the pages", command: types("app") },
];

/** The workers' tests often wait for a timer; beside them and the seasons' these use the rest of two cores. */
const BESIDE: Step[] = [vitest("domain")];

/** The long ones, two at a time, those that use one core first: the browser tests keep two busy. */
const LONG: Step[] = [
  vitest("season"),
  vitest("workers"),
  {
    name: "browser tests",
    command: bin("playwright", "test", "-c", "tests/e2e/playwright.config.ts"),
    report: `${REPORTS}/e2e.json`,
  },
];

function run(step: Step): Promise<boolean> {
  const startedAt = performance.now();
  const [program = "", ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, FORCE_COLOR: "0" } });
    const output: string[] = [];
    child.stdout.on("data", (chunk) => output.push(String(chunk)));
    child.stderr.on("data", (chunk) => output.push(String(chunk)));
    child.on("error", (error) => output.push(String(error)));
    child.on("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s)`);
      if (code !== 0) console.log(output.join("").split("\n").slice(-200).join("\n"));
      resolve(code === 0);
    });
  });
}

/** Runs the steps, at most `lanes` at a time; none starts once one has failed. */
async function runAll(steps: readonly Step[], lanes: number): Promise<boolean> {
  const waiting = [...steps];
  const passed = await Promise.all(Array.from({ length: lanes }, () => runSteps(waiting)));
  return passed.every(Boolean);
}

/** Runs one step after another, as long as every one so far has passed. */
async function runSteps(waiting: Step[]): Promise<boolean> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (await run(step)) continue;
    waiting.length = 0;
    return false;
  }
  return true;
}

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

function countTests(path: string, totals: Totals): void {
  const report = JSON.parse(readFileSync(path, "utf8"));
  if (report.stats) {
    totals.passed += report.stats.expected + report.stats.flaky;
    totals.failed += report.stats.unexpected;
    totals.skipped += report.stats.skipped;
  } else {
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests + report.numTodoTests;
  }
}

const startedAt = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// The assets folder has to exist before the tests' Worker starts.
mkdirSync("build/client", { recursive: true });
// What has to be installed is, before anything is timed.
findBrowsers();

const ok =
  (await runAll(QUICK, 2)) && (await Promise.all([runAll(LONG, 2), runAll(BESIDE, 1)])).every(Boolean);

const totals: Totals = { passed: 0, failed: 0, skipped: 0 };
for (const step of [...LONG, ...BESIDE]) {
  if (!step.report) continue;
  try {
    countTests(step.report, totals);
  } catch {
    // The step wrote no report: it has been shown as failed, or was never reached.
  }
}
console.log(`Took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(ok ? 0 : 1);
