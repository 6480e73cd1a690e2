import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { PROJECT_DIR } from "#sandbox/worker-process.ts";

const RESULTS_DIR = `${PROJECT_DIR}/docs/bench`;
const PAGE = `${PROJECT_DIR}/docs/performance.md`;
const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";
const VALUES_SHOWN = 3;

/** One run of the bench, or of a part of it. */
interface Run {
  readonly at: string;
  readonly machine: string;
  /** Each figure by the name of its measurement: a ratio within this run, or a number whose unit is in the name. */
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

/** Writes the run's file and shows each figure's last values in docs/performance.md. Without a measurement nothing is written. */
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
  writeFileSync(PAGE, `${before}${BEGIN}\n${tableOf(keptRuns())}\n${END}${after}`);
}

/** Every run kept, the oldest first. */
function keptRuns(): Run[] {
  const names = readdirSync(RESULTS_DIR)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return names.map((name) => JSON.parse(readFileSync(`${RESULTS_DIR}/${name}`, "utf8")) as Run);
}

/**
 * A row per figure with its last three values, the newest first, each with its run: a run of one part measures few of
 * the figures and takes no other's place.
 */
function tableOf(runs: readonly Run[]): string {
  const newestFirst = runs.toReversed();
  const names = [...new Set(newestFirst.flatMap((run) => Object.keys(run.figures)))];
  const machines = new Set(newestFirst.map(({ machine }) => machine));
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const values = (name: string) =>
    newestFirst
      .flatMap(({ at, figures: { [name]: value } }) => (value === undefined ? [] : [`${value} (${at})`]))
      .slice(0, VALUES_SHOWN);
  return [
    ...[...machines].map((machine) => {
      const of = newestFirst.filter((run) => run.machine === machine).map(({ at }) => at);
      return `${machine}: ${of.join(", ")}  `;
    }),
    "",
    row(["figure", "last (run)", "before", "before that"]),
    row(["---", "---", "---", "---"]),
    ...names.map((name) =>
      row([name, ...Array.from({ length: VALUES_SHOWN }, (_, nth) => values(name)[nth] ?? "–")]),
    ),
  ].join("\n");
}
