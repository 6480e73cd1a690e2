/**
 * Every check of the project but whole deploys (`npm run test:platform`), the quickest to fail first. `npm test` and CI
 * run exactly this, made for two cores.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { makeGroup, processorSeconds } from "./check/processor.ts";
import { failureText, notesIn, type Report, slowestFiles, testsIn, totalsOf } from "./check/report.ts";
import { readArguments } from "./shared/arguments.ts";

const USAGE = `npm test, or npm run check
  every check of the project but whole deploys, which are npm run test:platform: 10 to 15 minutes on two cores.
  It takes no options; single tests are in CONTRIBUTING.md.`;

const REPORTS = ".cache/reports";
const PROGRESS_EVERY_MS = 30_000;
const SLOWEST = 5;
/** Node keeps the code that it has compiled: the tests of commands alone start it forty times. */
const COMPILED = ".cache/node";
/** A program in Go, types and esbuild, clears its heap once it has this much, not each time that it has grown. */
const GO = { GOGC: "off", GOMEMLIMIT: "1500MiB" };
/** Playwright keeps the tests it has translated here, for the next run and for its workers, whose TMPDIR is new. */
const TRANSLATED = ".cache/playwright";
/**
 * Runs a command in the control group whose file is named, if any, and then says, on a channel of its own, what it and
 * all it waited for took of the processor.
 */
const TIMED = '[ -z "$0" ] || echo $$ > "$0"; "$@"; code=$?; times >&3; exit $code';

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
const vitest = (project: string, ...more: string[]): Step => ({
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
    ...more,
  ),
  report: `${REPORTS}/${project}.json`,
});

/** The quick checks, two at a time; the browser tests need the build among them. */
const QUICK: Step[] = [
  {
    name: "contrast of the colours, lint and format",
    command: ["sh", "-c", "node scripts/check-contrast.mjs && npm run -s check:lint"],
  },
  { name: "types of the domain", command: types("domain") },
  { name: "layers", command: ["node", "scripts/layers/check-layers.ts"] },
  { name: "files, exports and packages that nothing reaches", command: ["npm", "run", "-s", "check:reach"] },
  { name: "types of the sandbox, the scripts and the tests of pages", command: types("tsconfig.node.json") },
  {
    name: "build, and the size of what browsers load",
    command: ["sh", "-c", "node_modules/.bin/remix vite:build && node scripts/measure-bundle.mjs"],
  },
  { name: "types of the Worker", command: types(".") },
  { name: "types of the pages", command: types("app") },
];

/**
 * The workers' tests often wait for a timer; beside them and the seasons' these use the rest of two cores. In one
 * process: two would each load most modules.
 */
const BESIDE: Step[] = [vitest("domain", "--maxWorkers=1")];

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

/** A step that is under way, with the number of its tests that have ended. */
interface Running {
  readonly name: string;
  readonly startedAt: number;
  tests: number;
}

const running = new Set<Running>();
const processor = { user: 0, system: 0 };
let begun = 0;

const secondsSince = (at: number) => (performance.now() - at) / 1000;

function run(step: Step): Promise<boolean> {
  const state: Running = { name: step.name, startedAt: performance.now(), tests: 0 };
  running.add(state);
  begun++;
  return new Promise((resolve) => {
    const kept = { NODE_COMPILE_CACHE: COMPILED, PLAYWRIGHT_TRANSFORM_CACHE_DIR: TRANSLATED };
    const env = { ...process.env, ...kept, ...GO, FORCE_COLOR: "0" };
    const stdio = ["pipe", "pipe", "pipe", "pipe"] as const;
    const group = makeGroup(`football-bingo-check-${process.pid}-${begun}`);
    const child = spawn("sh", ["-c", TIMED, group?.join ?? "", ...step.command], { env, stdio: [...stdio] });
    const output: string[] = [];
    let times = "";
    child.stdout?.on("data", (chunk) => {
      output.push(String(chunk));
      state.tests += testsIn(String(chunk));
    });
    child.stderr?.on("data", (chunk) => output.push(String(chunk)));
    child.stdio[3]?.on("data", (chunk) => {
      times += chunk;
    });
    child.on("error", (error) => output.push(String(error)));
    child.on("close", (code) => {
      running.delete(state);
      const took = group?.end() ?? processorSeconds(times);
      processor.user += took.user;
      processor.system += took.system;
      const seconds = secondsSince(state.startedAt).toFixed(1);
      const cores = (took.user + took.system).toFixed(0);
      console.log(
        `${code === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s, ${cores} s of processor time)`,
      );
      for (const note of notesIn(output.join(""))) console.log(`       ${note}`);
      if (code !== 0) console.log(failureText(output.join("")));
      resolve(code === 0);
    });
  });
}

/** One line on what is under way. */
function tellProgress(): void {
  const parts = [...running].map(({ name, startedAt: at, tests }) => {
    return `${name} (${secondsSince(at).toFixed(0)} s${tests > 0 ? `, ${tests} tests` : ""})`;
  });
  const done = begun - running.size;
  const all = QUICK.length + LONG.length + BESIDE.length;
  if (parts.length > 0) console.log(`...    ${done} of ${all} steps done; ${parts.join(", ")}`);
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

/** The reports that were written: a step that failed early, or was never reached, has none. */
function readReports(): Report[] {
  return [...LONG, ...BESIDE].flatMap(({ report }) => {
    if (!report) return [];
    try {
      return [JSON.parse(readFileSync(report, "utf8")) as Report];
    } catch {
      return [];
    }
  });
}

readArguments(USAGE, { options: {} });
const startedAt = performance.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// The assets folder has to exist before the tests' Worker starts.
mkdirSync("build/client", { recursive: true });
// Browsers are installed before anything is timed; the search for them loads Playwright.
const { findBrowsers } = await import("./shared/find-browsers.ts");
findBrowsers();

const progress = setInterval(tellProgress, PROGRESS_EVERY_MS);
const ok =
  (await runAll(QUICK, 2)) && (await Promise.all([runAll(LONG, 2), runAll(BESIDE, 1)])).every(Boolean);

clearInterval(progress);

const reports = readReports();
const slowest = slowestFiles(reports, SLOWEST, process.cwd());
if (slowest.length > 0) console.log("The slowest test files:");
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s ${file}`);
const { user, system } = processor;
console.log(
  `Took ${secondsSince(startedAt).toFixed(0)} s; processor: ${user.toFixed(0)} s user, ${system.toFixed(0)} s system`,
);
const totals = totalsOf(reports);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(ok ? 0 : 1);
