import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { PROJECT_DIR } from "#sandbox/worker-process.ts";

const RESULTS_DIR = `${PROJECT_DIR}/docs/bench`;
const PAGE = `${PROJECT_DIR}/docs/performance.md`;
const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";
const RUNS_SHOWN = 3;

/** One run of the bench, or of a part of it. */
interface Run {
  readonly at: string;
  readonly machine: string;
  /** The figures by name of the measurement: a ratio in this very run, or a number with its unit in the name. */
  readonly figures: Readonly<Record<string, number>>;
}

const figures: Record<string, number> = {};

/** Prints a figure and keeps it for the run's file. */
export function note(name: string, value: number): void {
  figures[name] = Number(value.toPrecision(3));
  console.log(`${name}: ${figures[name]}`);
}

function machineName(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
}

/** Writes the run's file and shows the last runs in docs/performance.md. Without a measurement nothing is written. */
export function writeRun(): void {
  if (Object.keys(figures).length === 0) return;
  const at = new Date().toISOString().slice(0, 16).replace(":", "");
  const run: Run = { at, machine: machineName(), figures };
  mkdirSync(RESULTS_DIR, { recursive: true });
  writeFileSync(`${RESULTS_DIR}/${at}.json`, `${JSON.stringify(run, null, 2)}\n`);
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the runs`);
  writeFileSync(PAGE, `${before}${BEGIN}\n${tableOf(lastRuns())}\n${END}${after}`);
}

function lastRuns(): Run[] {
  const names = readdirSync(RESULTS_DIR)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return names
    .slice(-RUNS_SHOWN)
    .map((name) => JSON.parse(readFileSync(`${RESULTS_DIR}/${name}`, "utf8")) as Run);
}

/** A row for each figure of any of the runs, a column for each run. */
export function tableOf(runs: readonly Run[]): string {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run.figures)))];
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [
    ...runs.map(({ at, machine }) => `${at}: ${machine}  `),
    "",
    row(["figure", ...runs.map(({ at }) => at)]),
    row(["---", ...runs.map(() => "---")]),
    ...names.map((name) => row([name, ...runs.map((run) => run.figures[name] ?? "–")])),
  ].join("\n");
}
