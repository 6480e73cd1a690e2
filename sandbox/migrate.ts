import { existsSync, readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openLocal } from "#scripts/shared/open-local.ts";
import { PROJECT_DIR, runToEnd, WRANGLER } from "./worker-process.ts";

const MIGRATIONS_DIR = `${PROJECT_DIR}/migrations`;

/** Wrangler's own table of the migrations applied, so that it can apply later ones to the same database. */
const APPLIED = `create table d1_migrations (id integer primary key autoincrement, name text unique,
  applied_at timestamp default current_timestamp not null);`;

/**
 * Applies the migrations to the local D1 kept in `persistTo`. A new database gets them all at once: wrangler would
 * start workerd once per migration, and takes two seconds by itself.
 */
export async function migrateLocal(persistTo: string): Promise<void> {
  if (existsSync(`${persistTo}/v3/d1`)) {
    const local = ["--local", "--persist-to", persistTo];
    return runToEnd([WRANGLER, "d1", "migrations", "apply", "football-bingo", ...local]);
  }
  const database = new DatabaseSync(await openLocal(persistTo));
  database.exec(["begin;", APPLIED, ...allMigrations(), "commit;"].join("\n"));
  database.close();
}

function allMigrations(): string[] {
  const names = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const statements = readFileSync(`${MIGRATIONS_DIR}/${name}`, "utf8");
    return `${statements}\ninsert into d1_migrations (name) values ('${name}');`;
  });
}
