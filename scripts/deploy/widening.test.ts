import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "#workers/db/schema/index.ts";
import { narrowingStatements, narrowingsOf, type Snapshot } from "./widening.ts";

const NAMES = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();
const sqlOf = (name: string) => readFileSync(`migrations/${name}`, "utf8");
const snapshotOf = (name: string): Snapshot =>
  JSON.parse(readFileSync(`migrations/meta/${name.slice(0, 4)}_snapshot.json`, "utf8"));

function apply(db: DatabaseSync, name: string): void {
  for (const statement of sqlOf(name).split("--> statement-breakpoint")) db.exec(statement);
}

test("the migrations leave the columns of the schema, and no other", () => {
  const db = new DatabaseSync(":memory:");
  for (const name of NAMES) apply(db, name);
  const { tables } = snapshotOf(NAMES.at(-1) as string);
  const declared = Object.values<unknown>(schema).filter((each): each is Table => is(each, Table));
  for (const table of declared) {
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table))
      .map((column) => column.name)
      .sort();
    const inSqlite = db.prepare("select name from pragma_table_info(?)").all(name);
    expect(inSqlite.map((column) => column.name).sort(), name).toEqual(columns);
    expect(Object.keys(tables[name]?.columns ?? {}).sort(), name).toEqual(columns);
  }
  expect(Object.keys(tables).sort()).toEqual(declared.map(getTableName).sort());
  db.close();
});

test("every migration so far only widens: the version before runs on the tables after it", () => {
  for (const [at, name] of NAMES.entries()) {
    expect(narrowingStatements(sqlOf(name)), name).toEqual([]);
    const before = NAMES[at - 1];
    if (before === undefined) continue;
    // Its statements by hand have no snapshot of their own.
    expect(narrowingsOf(snapshotOf(before), snapshotOf(name)), name).toEqual([]);
  }
});

/** A row with something in each column, as a version that knows only these columns writes it. */
function insertAsKnown(db: DatabaseSync, { tables }: Snapshot, round: number): void {
  for (const [table, { columns }] of Object.entries(tables)) {
    const names = Object.keys(columns);
    const values = names.map((column) => {
      const { type } = columns[column] as { type: string };
      return type === "integer" ? round : type === "blob" ? new Uint8Array([round]) : `${column} ${round}`;
    });
    const marks = names.map(() => "?").join(", ");
    db.prepare(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${marks})`,
    ).run(...values);
    const list = names.map((name) => `"${name}"`).join(", ");
    expect(db.prepare(`select ${list} from "${table}"`).all().length, table).toBeGreaterThan(0);
    const first = names[0] as string;
    db.prepare(`update "${table}" set "${first}" = "${first}"`).run();
  }
}

test("a version before each migration goes on writing and reading its tables after it, in SQLite itself", () => {
  for (let released = 0; released < NAMES.length - 1; released++) {
    const db = new DatabaseSync(":memory:");
    const before = NAMES.slice(0, released + 1);
    for (const name of before) apply(db, name);
    const known = snapshotOf(NAMES[released] as string);
    insertAsKnown(db, known, 1);
    for (const name of NAMES.slice(released + 1)) apply(db, name);
    insertAsKnown(db, known, 2);
    db.close();
  }
});

test("0008 says of the notices before it whom they name", () => {
  const db = new DatabaseSync(":memory:");
  const at = NAMES.indexOf("0008_whom_a_notice_names.sql");
  for (const name of NAMES.slice(0, at)) apply(db, name);
  db.exec(`insert into league_log (league_id, seq, at, kind, user_id, about_user_id) values
    ('le-ague_01', 1, 5, 'handed_over', 'before', 'host')`);
  const insert =
    db.prepare(`insert into notifications (user_id, id, type, title, message, metadata, created_at)
    values ('host', ?, ?, 't', 'm', ?, 5)`);
  insert.run("joined:le-ague_01:jo-in_ed", "league_joined", null);
  insert.run("nudge:2025-26:9", "nudge", JSON.stringify({ hostId: "nudger" }));
  insert.run("host:le-ague_01:5", "league_host", null);
  insert.run("host:another:5", "league_host", null);
  insert.run("closed:le-ague_01", "league_closed", null);
  apply(db, NAMES[at] as string);
  const about = db.prepare("select about_user_id as id from notifications where about_user_id is not null");
  expect(about.all().map(({ id }) => id)).toEqual(["before", "jo-in_ed", "nudger"]);
  db.close();
});

test("what would stop the version before is named", () => {
  const column = { type: "text", notNull: false };
  const before: Snapshot = {
    tables: {
      kept: { columns: { a: column, b: column }, indexes: { one: { isUnique: true, columns: ["a"] } } },
      gone: { columns: {}, indexes: {} },
    },
  };
  const after: Snapshot = {
    tables: {
      kept: {
        columns: {
          a: { type: "integer", notNull: false },
          c: { type: "text", notNull: true },
          d: { type: "text", notNull: true, default: "''" },
          e: column,
        },
        indexes: {
          two: { isUnique: true, columns: ["a", "d"] },
          three: { isUnique: false, columns: ["a"] },
          // The version before leaves `e` empty, of which a unique index lets many be.
          four: { isUnique: true, columns: ["e"] },
        },
      },
    },
  };
  expect(narrowingsOf(before, after)).toEqual([
    "kept: a was text and is integer",
    "kept: b is gone",
    "kept: c is new and has no default",
    "kept: unique index one is gone",
    "kept: unique index two is new",
    "gone is gone",
  ]);
  expect(narrowingsOf(before, before)).toEqual([]);
  for (const narrow of ["DROP TABLE `a`;", "alter table a rename to b", "ALTER TABLE `a` DROP COLUMN `b`;"]) {
    expect(narrowingStatements(`CREATE TABLE x (y text);--> statement-breakpoint\n${narrow}`)).toEqual([
      narrow,
    ]);
  }
});
