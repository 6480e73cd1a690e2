import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { PROJECT_DIR } from "#sandbox/worker-process.ts";

const PAGE = `${PROJECT_DIR}/docs/performance.md`;
const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";
const VALUES_SHOWN = 3;
/** The cell of a figure that was measured in fewer runs. */
const NOTHING = "–";

/** One run of the bench, or of a part of it. */
interface Run {
  readonly at: string;
  readonly machine: string;
  /** Each figure by the name of its measurement: a ratio within this run, or a number whose unit is in the name. */
  readonly figures: Readonly<Record<string, number>>;
}

const figures: Record<string, number> = {};

/** Prints a figure and keeps it for the table. */
export function note(name: string, value: number): void {
  figures[name] = Number(value.toPrecision(3));
  console.log(`${name}: ${figures[name]}`);
}

function machineName(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
}

/** Adds the run to the table of docs/performance.md. Without a measurement nothing is written. */
export function writeRun(): void {
  if (Object.keys(figures).length === 0) return;
  const at = new Date().toISOString().slice(0, 16).replace(":", "");
  const page = readFileSync(PAGE, "utf8");
  const [before, rest] = page.split(BEGIN);
  const [kept, after] = rest?.split(END) ?? [];
  if (before === undefined || kept === undefined || after === undefined) {
    throw new Error(`${PAGE} has no place for the runs`);
  }
  const table = withRun(kept.trim(), { at, machine: machineName(), figures });
  writeFileSync(PAGE, `${before}${BEGIN}\n${table}\n${END}${after}`);
}

const ROW = /^\| (.+) \|$/;
const HEAD = ["figure", "last (run)", "before", "before that"];

/**
 * The table with a run added: a line per machine with its runs, and a row per figure with its last three values, the
 * newest first, each with its run: a run of one part measures few of the figures and takes no other's place.
 */
export function withRun(table: string, { at, machine, figures: measured }: Run): string {
  const lines = table.split("\n").map((line) => line.trimEnd());
  const rows = lines.flatMap((line) => ROW.exec(line)?.[1]?.split(" | ") ?? []);
  const runs = new Map<string, string>();
  for (const line of lines.filter((each) => each !== "" && !each.startsWith("|"))) {
    const end = line.lastIndexOf(": ");
    runs.set(line.slice(0, end), line.slice(end + 2));
  }
  runs.set(machine, [at, runs.get(machine)].filter(Boolean).join(", "));
  const values = new Map<string, string[]>();
  for (let from = 2 * HEAD.length; from < rows.length; from += HEAD.length) {
    const [name = "", ...old] = rows.slice(from, from + HEAD.length);
    values.set(
      name,
      old.filter((value) => value !== NOTHING),
    );
  }
  for (const [name, value] of Object.entries(measured)) {
    values.set(name, [`${value} (${at})`, ...(values.get(name) ?? [])].slice(0, VALUES_SHOWN));
  }
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const newest = Object.keys(measured);
  const names = [...newest, ...[...values.keys()].filter((name) => !newest.includes(name))];
  return [
    ...[...runs].map(([name, of]) => `${name}: ${of}  `),
    "",
    row(HEAD),
    row(HEAD.map(() => "---")),
    ...names.map((name) =>
      row([name, ...Array.from({ length: VALUES_SHOWN }, (_, nth) => values.get(name)?.[nth] ?? NOTHING)]),
    ),
  ].join("\n");
}
