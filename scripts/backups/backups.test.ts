import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { migrateLocal } from "#sandbox/migrate.ts";
import { openLocal } from "#scripts/shared/open-local.ts";
import { loadMiniflare } from "#scripts/shared/roomy-miniflare.ts";
import { readContents, restoring } from "./copy.ts";
import { localPlace } from "./local.ts";
import { inPlay } from "./remote.ts";
import { statementsIn } from "./statements.ts";

const folder = mkdtempSync(join(tmpdir(), "copies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const NOTE = "It's \"fine\"; 'quoted';\nEND;\r\nline\u2028separator, `ticks` and an emoji 🎉";
/** Twice as long as a statement may be, every byte in it. */
const PICTURE = Uint8Array.from({ length: 200_000 }, (_, n) => n % 256);

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** Three people and a league of two of them, one of whom has a picture. */
async function seed(persistTo: string): Promise<void> {
  await migrateLocal(persistTo);
  const database = new DatabaseSync(await openLocal(persistTo));
  const names = database.prepare(
    'select name, type, "notnull", dflt_value as standard, pk from pragma_table_info(?)',
  );
  const insert = (table: string, values: Record<string, string | number | Uint8Array | null>) => {
    const row: typeof values = {};
    for (const { name, type, notnull, standard } of names.all(table)) {
      if (notnull && standard === null)
        row[String(name)] = type === "integer" ? 1 : `${values.id ?? "x"}-${name}`;
    }
    Object.assign(row, values);
    const columns = Object.keys(row);
    database
      .prepare(`insert into ${table} (${columns}) values (${columns.map(() => "?")})`)
      .run(...Object.values(row));
  };
  for (const id of ["ann", "bob", "cat"]) insert("users", { id });
  insert("leagues", { id: "league", owner_id: "ann", description: NOTE, member_count: 0 });
  for (const user_id of ["ann", "bob"]) insert("league_members", { league_id: "league", user_id });
  insert("user_pictures", { user_id: "ann", bytes: PICTURE });
  database.close();
}

const EACH =
  "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'";

async function rowsOf(persistTo: string): Promise<Record<string, unknown[]>> {
  const database = new DatabaseSync(await openLocal(persistTo), { readOnly: true });
  const tables = database
    .prepare(EACH)
    .all()
    .map(({ name }) => String(name));
  const rows = Object.fromEntries(
    tables.map((name) => [name, database.prepare(`select * from "${name}"`).all()]),
  );
  const parts = database.prepare(
    "select type, name from sqlite_schema where type <> 'table' and name not glob 'sqlite_*' order by name",
  );
  const all = { ...rows, parts: parts.all() };
  database.close();
  return all;
}

test("a copy goes into D1 and out again as wrangler would have it, and every row, index, trigger and counter is the same", async () => {
  const [first, second] = [at("first"), at("second")];
  await seed(first);
  await localPlace(first).copyTo(at("first.sql"));
  expect(await readContents(at("first.sql"))).toEqual(await localPlace(first).contents());

  const { convertV4MiniflareOptions, Miniflare } = await loadMiniflare();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      d1Databases: { DB: "DB" },
      telemetry: { enabled: false },
    }),
  );
  const db = await miniflare.getD1Database("DB");
  await db.batch((await collect(restoring(at("first.sql"), []))).map((statement) => db.prepare(statement)));
  // Triggers count from now on what comes and goes, and had not counted what was restored.
  const counts = () =>
    db.batch([
      db.prepare("select value from counters where name = 'users'"),
      db.prepare("select member_count as value from leagues"),
    ]);
  const values = async () => (await counts()).map(({ results }) => (results[0] as { value: number }).value);
  expect(await values()).toEqual([3, 2]);
  await db.prepare("insert into league_members values ('league', 'cat', 'member', 1)").run();
  expect(await values()).toEqual([3, 3]);
  await db.prepare("delete from league_members where user_id = 'cat'").run();

  // What `wrangler d1 export` asks for.
  const [dump] = (await db.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw()) as [string[]];
  await miniflare.dispose();
  writeFileSync(at("second.sql"), dump.join("\n"));
  await localPlace(second).run(restoring(at("second.sql"), []));
  expect(await rowsOf(second)).toEqual(await rowsOf(first));
  expect((await rowsOf(second)).leagues).toMatchObject([{ description: NOTE, member_count: 2 }]);
});

test("a restore over another database leaves nothing of it, and one that breaks off leaves it as it was", async () => {
  const [first, other] = [at("first"), at("other")];
  await seed(other);
  const database = new DatabaseSync(await openLocal(other));
  database.exec("delete from users where id = 'bob'; create table left_over (a)");
  database.close();
  const before = await rowsOf(other);
  const tables = [...((await localPlace(other).contents())?.keys() ?? [])];

  async function* broken() {
    for (const statement of (await collect(restoring(at("first.sql"), tables))).slice(0, -1)) yield statement;
    yield "INSERT INTO nowhere VALUES (1);";
  }
  await expect(localPlace(other).run(broken())).rejects.toThrow("nowhere");
  expect(await rowsOf(other)).toEqual(before);

  await localPlace(other).run(restoring(at("first.sql"), tables));
  expect(await rowsOf(other)).toEqual(await rowsOf(first));
});

test("a file that is cut off, or is no copy of this game, is refused", async () => {
  const statements = await collect(statementsIn(at("first.sql")));
  const write = (text: string) => writeFileSync(at("cut.sql"), text);
  const whole = `${statements.join("\n")}\n`;
  write(whole.slice(0, whole.length / 2));
  await expect(readContents(at("cut.sql"))).rejects.toThrow("ends in the middle of a statement");
  write(statements.filter((statement) => !statement.startsWith("CREATE TRIGGER")).join("\n"));
  await expect(readContents(at("cut.sql"))).rejects.toThrow("not whole");
  write("CREATE TABLE notes (a);\n");
  await expect(readContents(at("cut.sql"))).rejects.toThrow("no copy of this game's database");
});

test("the matches in play are those that have kicked off within three hours and are not settled", async () => {
  await migrateLocal(at("playing"));
  const database = new DatabaseSync(await openLocal(at("playing")));
  const [now, minute] = [1_800_000_000_000, 60_000];
  const kickoffs = [now - 10 * minute, now - 50 * minute, now + minute, now - 300 * minute];
  database.exec(`insert into clubs (season_id, id, feed_id, name, code) values
    ('s', 1, 1, 'Arsenal', 'ARS'), ('s', 2, 2, 'Spurs', 'TOT'), ('t', 1, 1, 'Elsewhere', 'ELS');
    insert into fixtures (season_id, id, home_club_id, away_club_id, kickoff_at, has_started, is_settled, is_final) values
    ${kickoffs.map((kickoff, n) => `('s', ${n}, 1, 2, ${kickoff}, 1, ${n === 1 ? 1 : 0}, 0)`)}`);
  expect(database.prepare(inPlay(now)).all()).toEqual([{ name: "Arsenal v Spurs" }]);
  database.close();
});
