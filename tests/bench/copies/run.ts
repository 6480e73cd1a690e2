/**
 * `npm run bench:copies`: `npm run backup` and `npm run restore` of a database with the rows of many players. It ends
 * with 0 only when every row came back. The figures go into docs/performance.md, with the machine's name.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { processorSeconds } from "#scripts/check/processor.ts";
import { readArguments, readCount } from "#scripts/shared/arguments.ts";
import { openLocal } from "#scripts/shared/open-local.ts";
import { makeManyPlayers } from "./many-players.ts";

const USAGE = `npm run bench:copies -- [options]
  --players <n>   default 100000`;
const { values } = readArguments(USAGE, {
  options: { players: { type: "string", default: "100000" } },
});
const PLAYERS = readCount(USAGE, "--players", values.players);
const folder = mkdtempSync(join(tmpdir(), "bench-copies-"));
const [before, after, copy] = ["before", "after", "copy.sql"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

async function timed(what: string, work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${what}${processor}`);
  processor = "";
}

const size = (file: string) => `${(statSync(file).size / 1e6).toFixed(0)} MB`;

/** What the last command took of the processor: on a machine that has other work the time passed says little. */
let processor = "";

function run(program: string, ...args: string[]): void {
  const command = [process.execPath, `scripts/backups/${program}.ts`, "--local", "--yes", ...args];
  const timed = '"$@"; code=$?; times >&2; exit $code';
  const { status, stderr } = spawnSync("sh", ["-c", timed, "sh", ...command], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  const { user, system } = processorSeconds(stderr);
  processor = `, ${user.toFixed(0)} s of the processor and ${system.toFixed(0)} s of the system`;
}

/** The tables whose rows are not the same on both sides. */
async function differing(): Promise<string[]> {
  const database = new DatabaseSync(await openLocal(before));
  database.prepare("attach ? as restored").run(await openLocal(after));
  const tables = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'",
    )
    .all()
    .map(({ name }) => `"${name}"`);
  const count = (sql: string) => Number(database.prepare(`select count(*) as n from ${sql}`).get()?.n);
  const wrong = tables.filter(
    (name) =>
      count(`main.${name}`) !== count(`restored.${name}`) ||
      count(`(select * from main.${name} except select * from restored.${name})`) > 0,
  );
  const parts =
    "select type, name from main.sqlite_schema except select type, name from restored.sqlite_schema";
  const lost = database
    .prepare(`${parts} order by 1`)
    .all()
    .map(({ type, name }) => `${type} ${name}`);
  database.close();
  return [...wrong, ...lost.filter((part) => !part.includes("_cf_"))];
}

try {
  await timed(`to make ${PLAYERS} players`, () => makeManyPlayers(before, PLAYERS));
  await timed("npm run backup", () => run("backup", "--persist-to", before, "--output", copy));
  await timed("npm run restore", () => run("restore", "--persist-to", after, "--from", copy));
  console.log(
    `the database ${size(await openLocal(before))}, its copy ${size(copy)}, restored ${size(await openLocal(after))}`,
  );
  const wrong: string[] = [];
  await timed("to compare every row", async () => wrong.push(...(await differing())));
  console.log(
    wrong.length === 0 ? "every row, index and trigger is the same" : `DIFFERENT: ${wrong.join(", ")}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
