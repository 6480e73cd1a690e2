/** What the checks print: pure functions on their output and reports. */

/** A JSON report of Vitest or Playwright; only what is read here. */
export interface Report {
  readonly stats?: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly suites?: readonly Suite[];
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function totalsOf(reports: readonly Report[]): Totals {
  const sum = (count: (report: Report) => number) => reports.reduce((total, each) => total + count(each), 0);
  return {
    passed: sum(({ stats, numPassedTests = 0 }) => (stats ? stats.expected + stats.flaky : numPassedTests)),
    failed: sum(({ stats, numFailedTests = 0 }) => (stats ? stats.unexpected : numFailedTests)),
    skipped: sum(({ stats, numPendingTests = 0, numTodoTests = 0 }) =>
      stats ? stats.skipped : numPendingTests + numTodoTests,
    ),
  };
}

export interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

/** The `count` test files that took longest, the slowest first. @param root the folder that their names begin with. */
export function slowestFiles(reports: readonly Report[], count: number, root: string): TimedFile[] {
  const files = reports.flatMap(({ testResults = [], suites = [] }) => [
    ...testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ""),
      seconds: (endTime - startTime) / 1_000,
    })),
    ...suites.map((suite) => ({ file: suite.file, seconds: msOf(suite) / 1_000 })),
  ]);
  return files.sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

function msOf({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((total, each) => total + msOf(each), 0);
  return own.reduce((total, { duration }) => total + duration, inner);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that a runner prints begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g;
/** What the tests' runtime says each time a test file begins with empty objects, or a test ends its process. */
const EXPECTED = /Application called (delete|abort)AllDurableObjects/;
const STACK = /^stack: \S*workerd/;
/** A package that came without the sources its maps name. */
const NO_SOURCES = /^Sourcemap for ".*" points to missing source files$/;
const KEPT_LINES = 200;

/**
 * The end of a failed step's output, without colours and without what the runtime says of objects emptied on purpose.
 */
export function failureText(output: string): string {
  const linesKept: string[] = [];
  let isInExpected = false;
  for (const line of output.replace(COLOURS, "").split("\n")) {
    if (NO_SOURCES.test(line)) continue;
    if (EXPECTED.test(line)) isInExpected = true;
    else if (isInExpected && STACK.test(line)) isInExpected = false;
    else {
      isInExpected = false;
      // One empty line stands for many.
      if (line.trim() !== "" || linesKept.at(-1) !== "") linesKept.push(line.trimEnd());
    }
  }
  return linesKept.slice(-KEPT_LINES).join("\n");
}

/** The tests that a part of a runner's output says have ended: Vitest's dots and crosses, Playwright's ticks. */
export function testsIn(output: string): number {
  return output.replace(COLOURS, "").match(/·|^ +[✓✘-] +\d+ /gm)?.length ?? 0;
}

/** The lines of a step's output that say which seasons it played: worth reading even when every test passed. */
export function notesIn(output: string): string[] {
  return output.split("\n").filter((line) => line.startsWith("Whole seasons: "));
}
