import { createWriteStream, existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openLocal } from "#scripts/shared/open-local.ts";
import type { Contents } from "./copy.ts";
import type { Place } from "./place.ts";
import { idOf, insertOf, isOwn, type Row } from "./rows.ts";

/** How many statements are handed over at once. */
const AT_ONCE = 500;

/**
 * The database that `wrangler dev` keeps in a folder. Wrangler's own export and import of it hold the whole copy in one
 * text, which ends at half a gigabyte; this reads and writes row by row.
 */
export function localPlace(persistTo: string): Place {
  const file = () => openLocal(persistTo);
  const isThere = () => existsSync(`${persistTo}/v3/d1`);
  return {
    name: `the local database in ${persistTo}`,
    account: null,
    undo: () => null,
    address: () => null,
    // No game runs on it while a copy is put back.
    playing: () => [],
    contents: async () => {
      if (!isThere()) return null;
      const database = new DatabaseSync(await file(), { readOnly: true });
      try {
        return countRows(database);
      } finally {
        database.close();
      }
    },
    copyTo: async (target) => {
      const database = new DatabaseSync(await file(), { readOnly: true });
      try {
        await writeAll(database, target);
      } finally {
        database.close();
      }
    },
    run: async (statements) => runAll(await file(), statements),
  };
}

function countRows(database: DatabaseSync): Contents {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !isOwn(name));
  const count = (name: string) => database.prepare(`SELECT count(*) AS n FROM ${idOf(name)}`).get()?.n;
  return new Map(names.map((name) => [name, Number(count(name))]));
}

async function writeAll(database: DatabaseSync, target: string): Promise<void> {
  const stream = createWriteStream(target, { flags: "wx", mode: 0o600, highWaterMark: 1 << 20 });
  try {
    await pipeline(Readable.from(textOf(database)), stream);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

function* textOf(database: DatabaseSync): Generator<string> {
  let waiting: string[] = [];
  for (const statement of statementsOf(database)) {
    waiting.push(statement);
    if (waiting.length < AT_ONCE) continue;
    yield `${waiting.join("\n")}\n`;
    waiting = [];
  }
  yield `${waiting.join("\n")}\n`;
}

/** A copy in the order of `wrangler d1 export`: tables with their rows, indexes, triggers. */
function* statementsOf(database: DatabaseSync): Generator<string> {
  yield "PRAGMA defer_foreign_keys=TRUE;";
  const parts = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  for (const { name, sql } of parts.filter(({ type, name: each }) => type === "table" && !isOwn(each))) {
    yield `${sql};`;
    for (const row of database.prepare(`SELECT * FROM ${idOf(name)}`).iterate())
      yield insertOf(name, row as Row);
  }
  for (const kind of ["index", "trigger", "view"])
    for (const { sql } of parts.filter(({ type }) => type === kind)) yield `${sql};`;
}

/** In one transaction: if it is interrupted, the database is as before. */
async function runAll(file: string, statements: AsyncIterable<string>): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    database.exec("BEGIN IMMEDIATE");
    let waiting: string[] = [];
    for await (const statement of statements) {
      waiting.push(statement);
      if (waiting.length < AT_ONCE) continue;
      database.exec(waiting.join("\n"));
      waiting = [];
    }
    database.exec([...waiting, "COMMIT;"].join("\n"));
  } finally {
    // What is not committed is rolled back.
    database.close();
  }
}
